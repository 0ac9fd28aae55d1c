// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepRead, lastRead, UnreadChat } from '../../../src/table/chat/unread.svelte';
import type { ChatLine, Screen } from '../../../src/wire';
import { chatOf } from '../../wire';

const line = (n: number, seat: number | null): ChatLine => chatOf({ n, seat });
const SCREEN = { you: [0] } as unknown as Screen;

/** Somebody in seat 0 at a table; the chat can be opened and spoken in. */
function sitDown(game: string, lines: ChatLine[]) {
  let said = $state.raw(lines);
  let open = $state(false);
  let screen = $state.raw(SCREEN);
  let unreadChat!: UnreadChat;
  const leave = $effect.root(() => {
    unreadChat = new UnreadChat(
      game,
      () => said,
      () => screen,
      () => open,
    );
  });
  flushSync();
  return {
    unread: () => unreadChat.unread,
    arrived: () => unreadChat.arrived?.n ?? null,
    say(one: ChatLine) {
      said = [...said, one];
      flushSync();
    },
    move() {
      screen = { ...SCREEN };
      flushSync();
    },
    turn(to: boolean) {
      open = to;
      flushSync();
    },
    leave,
  };
}

beforeEach(() => localStorage.clear());

it('is what others said since the chat was open last, also after a reload', () => {
  const lines = [line(3, 1), line(5, 0), line(6, null)];
  const first = sitDown('g', lines);
  expect(first.unread()).toBe(2);
  first.turn(true);
  expect(first.unread()).toBe(0);
  first.turn(false);
  first.say(line(8, 0));
  expect(first.unread()).toBe(0);
  first.say(line(9, 1));
  expect(first.unread()).toBe(1);
  first.leave();
  const again = sitDown('g', [...lines, line(8, 0), line(9, 1)]);
  expect(again.unread()).toBe(1);
  expect(sitDown('other', [line(3, 1)]).unread()).toBe(1);
});

it('remembers so many games, and forgets the one read longest ago', () => {
  for (let game = 0; game < 50; game++) keepRead(`g${game}`, 7);
  keepRead('g0', 9);
  keepRead('new', 8);
  expect(['g0', 'g1', 'g2', 'new'].map(lastRead)).toEqual([9, 0, 7, 8]);
});

it('takes what is stored and no longer makes sense for nothing', () => {
  localStorage.setItem('kingdom.read', 'nonsense');
  expect(lastRead('g')).toBe(0);
  keepRead('g', 4);
  expect(lastRead('g')).toBe(4);
});

it('shows a line that comes for a while, and not one’s own, nor while the chat is open', () => {
  vi.useFakeTimers();
  const table = sitDown('toast', []);
  table.say(line(1, 0));
  expect(table.arrived()).toBeNull();
  table.say(line(2, 1));
  expect(table.arrived()).toBe(2);
  vi.advanceTimersByTime(7_000);
  flushSync();
  expect([table.arrived(), table.unread()]).toEqual([null, 1]);
  table.say(line(3, null));
  expect(table.arrived()).toBe(3);
  table.turn(true);
  expect(table.arrived()).toBeNull();
  table.leave();
  vi.useRealTimers();
});

it('is shown over the board once, however many moves are made meanwhile', () => {
  vi.useFakeTimers();
  const table = sitDown('moves', []);
  table.say(line(1, 1));
  for (let second = 0; second < 6; second++) {
    expect(table.arrived()).toBe(1);
    vi.advanceTimersByTime(1_000);
    table.move();
  }
  expect(table.arrived()).toBeNull();
  table.leave();
  vi.useRealTimers();
});
