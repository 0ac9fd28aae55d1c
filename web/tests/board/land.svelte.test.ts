// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Board from '../../src/board/Board.svelte';
import { config } from './configs';

const loaded: string[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | null = null;
      set src(path: string) {
        loaded.push(path);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('loads the landscape again only if it is another', () => {
  let shown = $state.raw(config({ landscape: '/day.svg' }));
  const app = mount(Board, {
    target: document.body,
    props: {
      get config() {
        return shown;
      },
      onchoose: vi.fn(),
    },
  });
  flushSync();
  shown = config({ landscape: '/day.svg', legal: new Set(['k12']) });
  flushSync();
  expect(document.querySelector('[data-cell="k12"]')?.getAttribute('aria-disabled')).toBe('false');
  expect(loaded).toEqual(['/day.svg']);
  shown = config({ landscape: '/night.svg' });
  flushSync();
  expect(loaded).toEqual(['/day.svg', '/night.svg']);
  void unmount(app);
});
