// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import Log from '../../../src/table/log/Log.svelte';
import Newest from '../../../src/table/log/Newest.svelte';
import { texts } from '../../../src/texts/texts.svelte';
import type { LogLine, Screen } from '../../../src/wire';
import { askedOf, lineOf, playerOf } from '../../wire';
import { screen } from '../screens';

const did = (seq: number, more: Partial<LogLine>): LogLine =>
  lineOf({ seq, by: 'act', seat: 1, turn: 1, ...more });
const LINES = [
  did(1, { kind: 'build', cell: 'n5', terrain: 'grass' }),
  did(2, { kind: 'build', cell: 'q2', tile: 'oasis', got: ['farm'] }),
  did(3, { kind: 'end' }),
  did(4, { kind: 'draw', by: 'draw' }),
  did(5, { kind: 'build', cell: 'a1', turn: 2, seat: 0 }),
];
const SCREEN = screen({
  turn: 2,
  to_move: 0,
  asked: askedOf({ turn: 0 }),
  players: [playerOf(0, { total: 4 }), playerOf(1, { total: 6 })],
  chart: [[0, 6]],
});
let shown: object | undefined;
const words = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

beforeAll(() => texts.choose('en'));
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

describe('the log', () => {
  const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-turn]')];

  it('has one line a turn, newest first, with what it brought', () => {
    shown = mount(Log, { target: document.body, props: { lines: LINES, screen: SCREEN } });
    expect(rows().map(words)).toEqual(['Anna a1 +4 +4 gold', 'Bram n5, Oasis q2 + +6 +6 gold']);
    const brought = rows()[1]?.querySelector('.tile img');
    expect(brought?.getAttribute('alt')).toBe('gets Farm');
    expect(document.body.textContent).not.toMatch(/draws|ends/);
  });

  it('opens the details of a turn on a press, and closes them on another', () => {
    const onshow = vi.fn();
    shown = mount(Log, { target: document.body, props: { lines: LINES, screen: SCREEN, onshow } });
    const button = (): HTMLButtonElement | null | undefined => rows()[1]?.querySelector('button');
    expect(button()?.ariaExpanded).toBe('false');
    flushSync(() => button()?.click());
    expect(button()?.ariaExpanded).toBe('true');
    const details = [...document.querySelectorAll<HTMLElement>('.detail')];
    expect(details.map(words)).toEqual([
      'builds on n5 (grass)',
      'builds on q2 · Oasis · gets Farm',
      'ends the turn',
      'draws a card',
    ]);
    details[1]?.click();
    expect(onshow).toHaveBeenCalledExactlyOnceWith(['q2']);
    flushSync(() => button()?.click());
    expect(document.querySelector('.detail')).toBeNull();
  });

  it('marks the hexes of a turn while it is pointed at', () => {
    const onpoint = vi.fn();
    shown = mount(Log, { target: document.body, props: { lines: LINES, screen: SCREEN, onpoint } });
    flushSync();
    const button = rows()[1]?.querySelector('button');
    button?.dispatchEvent(new Event('pointerenter'));
    button?.dispatchEvent(new Event('pointerleave'));
    expect(onpoint.mock.calls).toEqual([[['n5', 'q2']], [[]]]);
  });
});

describe('the newest line', () => {
  const newest = ({ lines = LINES, ...more }: Partial<Screen> & { lines?: LogLine[] }): string => {
    const props = { lines, screen: { ...SCREEN, ...more }, onopen: vi.fn() };
    shown = mount(Newest, { target: document.body, props });
    return words(document.querySelector('[data-newest]'));
  };

  it('tells of the others while one is at one’s own turn', () => {
    expect(newest({ you: [0] })).toBe('Bram n5, Oasis q2 + +6 +6 gold');
  });

  it('tells of one’s own turn while nobody else has had one', () => {
    expect(
      newest({
        lines: LINES.slice(0, 2),
        turn: 1,
        asked: askedOf({ turn: 1 }),
        to_move: 1,
        you: [1],
      }),
    ).toMatch(/^Bram n5, Oasis q2/);
  });

  it('tells of the turn at hand to everybody else', () => {
    expect(newest({ you: [1] })).toBe('Anna a1 +4 +4 gold');
  });
});
