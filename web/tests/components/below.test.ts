// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { below } from '../../src/components/below';

afterEach(() => vi.restoreAllMocks());

it('a box that is no longer looked after keeps no fade', () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  const box = document.createElement('div');
  const leave = below(box) as () => void;
  box.dispatchEvent(new Event('scroll'));
  expect(box.hasAttribute('data-below')).toBe(true);
  leave();
  expect(box.hasAttribute('data-below')).toBe(false);
});
