// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Board from '../../src/board/Board.svelte';
import type { BoardConfig } from '../../src/board/config';
import { config } from './configs';
import { BOARD, named } from './spots';

const WIDTH = 390;
let height = 525;
let measure: () => void;
let app: Record<string, unknown>;
let shown = $state.raw(config());

beforeEach(() => {
  const observer = class {
    constructor(changed: () => void) {
      measure = changed;
    }
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  };
  vi.stubGlobal('ResizeObserver', observer);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => WIDTH);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => height);
  height = 525;
  shown = config({ legal: new Set() });
  app = mount(Board, {
    target: document.body,
    props: {
      get config(): BoardConfig {
        return shown;
      },
      onchoose: () => undefined,
    },
  });
  flushSync();
  zoomIn();
});
afterEach(() => {
  void unmount(app);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Give the board a frame of another height. */
function resize(to: number): void {
  height = to;
  measure();
  flushSync();
}

/** Zoom in on the upper left corner. */
function zoomIn(): void {
  const corner = document.querySelector('[data-cell="b2"]');
  for (let times = 0; times < 3; times++)
    corner?.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
  flushSync();
}

function follow(...cells: string[]): void {
  shown = config({ legal: new Set(), follow: cells });
  flushSync();
}

/** Whether a hex lies within the frame. */
function sees(name: string): boolean {
  const { transform, width } = document.querySelector<HTMLElement>('.stage')?.style ?? {};
  const [dx = 0, dy = 0, stretch = 1] = (transform?.match(/[-\d.]+/g) ?? []).map(Number);
  const [left, top, across] = shown.view;
  const scale = (parseFloat(width ?? '') / across) * stretch;
  const spot = named(BOARD, name);
  const [x, y] = [(spot.x - left) * scale + dx, (spot.y - top) * scale + dy];
  return x > 0 && x < WIDTH && y > 0 && y < height;
}

it('follows what happens, also into a frame that gets smaller', () => {
  expect(sees('s18')).toBe(false);
  follow('s18');
  expect(sees('s18')).toBe(true);
  resize(300);
  expect(sees('s18')).toBe(true);
});

it('stays where a hand has moved it, until something else happens', () => {
  follow('s18');
  zoomIn();
  resize(520);
  expect(sees('s18')).toBe(false);
  follow('s18');
  expect(sees('s18')).toBe(true);
});
