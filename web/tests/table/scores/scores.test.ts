// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import GoldStrip from '../../../src/table/scores/GoldStrip.svelte';
import { Marking } from '../../../src/table/scores/marking.svelte';
import Scores from '../../../src/table/scores/Scores.svelte';
import { texts } from '../../../src/texts/texts.svelte';
import type { BoardInfo } from '../../../src/wire';
import { playerOf } from '../../wire';
import { screen } from '../screens';

const BOARD = {
  cards: ['knights'],
  tasks: [],
  sources: ['knights'],
  removed: null,
} as unknown as BoardInfo;

/** What a pointer or the keyboard does to a card. */
const point = (card: Element, kind: string, pointerType = 'mouse'): boolean =>
  card.dispatchEvent(Object.assign(new MouseEvent(kind), { pointerType }));

describe('the scoring cards beside the board', () => {
  beforeAll(() => texts.use('en'));

  it('explain themselves to whoever points at one, where there is no room for their rules', async () => {
    const onabout = vi.fn();
    const marking = new Marking(() => Promise.resolve([]));
    const props = { screen: screen(), board: BOARD, marking, compact: true, onabout };
    const shown = mount(Scores, { target: document.body, props });
    flushSync();
    const [card] = document.querySelectorAll('.card-button');
    if (!card) throw new Error('no card');
    point(card, 'pointerenter');
    expect(onabout).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'knights', held: false }),
    );
    point(card, 'pointerleave');
    expect(onabout).toHaveBeenLastCalledWith(null);

    (card as HTMLElement).click();
    expect(onabout).toHaveBeenLastCalledWith(expect.objectContaining({ held: true }));
    point(card, 'pointerleave');
    expect(onabout).toHaveBeenLastCalledWith(expect.objectContaining({ held: true }));

    onabout.mockClear();
    point(card, 'pointerenter', 'touch');
    expect(onabout).not.toHaveBeenCalled();
    await unmount(shown);
  });

  it('show a dash for what nobody can be ahead in yet', async () => {
    const board = { ...BOARD, cards: ['knights', 'lords'], sources: ['knights', 'lords'] };
    const marking = new Marking(() => Promise.resolve([]));
    const here = screen({ players: [playerOf(0, { gold: { knights: 0 } })] });
    const shown = mount(Scores, { target: document.body, props: { screen: here, board, marking } });
    const strip = mount(GoldStrip, {
      target: document.body,
      props: { screen: here, board, marking, seat: 0 },
    });
    const numbers = [...document.querySelectorAll<HTMLElement>('.number, .strip button')];
    expect(numbers.map(({ textContent }) => textContent.trim())).toEqual(['0', '–', '0', '–']);
    const dashes = numbers.filter(({ textContent }) => textContent.includes('–'));
    expect(dashes.map(({ ariaLabel }) => ariaLabel)).toEqual(
      Array(2).fill('Anna, Lords: counts once somebody has built'),
    );
    expect(document.querySelector('tfoot td')?.textContent).toBe('0');
    await Promise.all([unmount(shown), unmount(strip)]);
  });

  it('have a row for all that pays from the beginning, also for what nobody has come to yet', async () => {
    const specials = { palace: { about: 'palaces' } };
    const board = { ...BOARD, sources: ['knights', 'palaces'], drawings: { specials } };
    const props = { screen: screen(), board: board as unknown as BoardInfo, compact: true };
    const shown = mount(Scores, { target: document.body, props });
    const rows = [...document.querySelectorAll<HTMLElement>('[data-source]')];
    expect(rows.map(({ dataset }) => dataset.source)).toEqual(['knights', 'palaces']);
    await unmount(shown);
  });
});
