// @vitest-environment jsdom
// What destroys something asks first, and is never the button that is ready to be pressed.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/api';
import Row from '../../src/pages/me/Row.svelte';
import { texts } from '../../src/texts/texts.svelte';
import { TIMEOUT } from '../timeout';

describe('signing a device out', () => {
  const act = vi.fn<() => Promise<unknown>>();
  let shown: ReturnType<typeof mount>;

  beforeAll(() => texts.use('en'));
  beforeEach(() => {
    act.mockReset();
    const props = {
      icon: 'screen',
      name: 'Safari',
      about: '',
      action: 'Sign out',
      question: 'Sure?',
      onact: act,
    } as const;
    shown = mount(Row, { target: document.body, props });
    button(/^Sign out/).click();
    flushSync();
  });
  afterEach(() => unmount(shown));

  const button = (name: RegExp, within = 'li'): HTMLButtonElement => {
    const all = [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)];
    const found = all.find(({ textContent }) => name.test(textContent.trim()));
    if (!found) throw new Error(`no button ${name}`);
    return found;
  };

  it('asks, with the way back as the primary button', () => {
    expect(act).not.toHaveBeenCalled();
    expect(button(/^Cancel$/, 'dialog').className).toContain('primary');
    for (const one of [button(/^Sign out/), button(/^Sign out$/, 'dialog')]) {
      expect(one.className).toContain('danger');
      expect(one.className).not.toContain('primary');
    }
  });

  it('is done once, and the question goes', async () => {
    act.mockResolvedValue(undefined);
    button(/^Sign out$/, 'dialog').click();
    expect(act).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull(), TIMEOUT);
  });

  it('says why it failed, and stays', async () => {
    act.mockRejectedValue(new ApiError(403, 'not_yours', ''));
    button(/^Sign out$/, 'dialog').click();
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull(), TIMEOUT);
    expect(button(/^Sign out$/, 'dialog').disabled).toBe(false);
  });
});
