import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveClient, type Handlers, type Status } from '../../src/live/client';
import type { Socket } from '../../src/live/connection';
import { isStillOffered, merged, undoRefused } from '../../src/live/game.svelte';
import type { LogLine, Problem, RefusalReason, Screen } from '../../src/wire';
import type { ClientMessage, ServerMessage } from '../../src/wire';
import { lineOf, problemOf } from '../wire';

/** The other end of a connection, played by hand. */
class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  acts(): Extract<ClientMessage, { t: 'act' }>[] {
    return this.sent.filter((message) => message.t === 'act');
  }
}

const LINE_BROKE = { code: 1006 };
const screen = (seq: number): Screen => ({ seq }) as Screen;
const state = (seq: number): ServerMessage => ({ t: 'state', seq, screen: screen(seq) });
const REASON: RefusalReason = {
  code: 'not_adjacent',
  cells: ['d7'],
  tile: null,
  terrains: [],
  builds: 0,
};

let sockets: FakeSocket[];
let seen: {
  states: number[];
  settled: [string, unknown][];
  status: Status[];
  chat: string[];
  errors: (string | null)[][];
  ended: string[];
  unsent: string[][];
};
let client: LiveClient;
const socket = (): FakeSocket => sockets.at(-1) as FakeSocket;

function connect(seq = 4): void {
  socket().onopen?.();
  socket().says(state(seq));
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  seen = { states: [], settled: [], status: [], chat: [], errors: [], ended: [], unsent: [] };
  const handlers: Handlers = {
    status: (status) => void seen.status.push(status),
    state: ({ seq }) => void seen.states.push(seq),
    log: () => undefined,
    chat: ({ text }) => void seen.chat.push(text),
    presence: () => undefined,
    settled: (action, outcome) => void seen.settled.push([action, outcome]),
    unsent: (texts) => void seen.unsent.push(texts),
    error: (code, words) => void seen.errors.push([code, words]),
    ended: (why) => void seen.ended.push(why),
  };
  client = new LiveClient('ws://game', handlers, {
    connect: () => {
      sockets.push(new FakeSocket());
      return socket();
    },
    random: () => 0.5,
  });
  client.open();
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe('a page in the background', () => {
  it('is told of when it goes there and comes back, and after every hello', () => {
    connect();
    client.look(true);
    client.look(false);
    const looks = (): unknown[] => socket().sent.filter(({ t }) => t === 'look');
    expect(looks()).toEqual([
      { t: 'look', away: true },
      { t: 'look', away: false },
    ]);
    client.look(true);
    client.renew();
    vi.advanceTimersByTime(1_000);
    connect();
    expect(looks()).toEqual([{ t: 'look', away: true }]);
  });
});

describe('a move', () => {
  beforeEach(() => connect());

  it('says hello first, and nothing is known yet', () => {
    expect(socket().sent[0]).toEqual({ t: 'hello', v: 2, have: null });
    expect(client.status).toBe('open');
  });

  it('carries the seq it was chosen in, and is done with the state that follows', () => {
    expect(client.act('d7')).toBe(true);
    const [act] = socket().acts();
    expect(act).toMatchObject({ seq: 4, action: 'd7' });
    socket().says({ t: 'ack', id: act?.id ?? '', seq: 5 });
    expect(client.busy).toBe(true);
    socket().says(state(5));
    expect(client.busy).toBe(false);
    expect(seen.settled).toEqual([['d7', 'done']]);
  });

  it('is done at once if the state came before the acknowledgement', () => {
    client.act('d7');
    socket().says(state(5));
    socket().says({ t: 'ack', id: socket().acts()[0]?.id ?? '', seq: 5 });
    expect(seen.settled).toEqual([['d7', 'done']]);
  });

  it('waits for the one before it', () => {
    client.act('d7');
    expect(client.act('e7')).toBe(false);
    expect(socket().acts()).toHaveLength(1);
  });

  it('is refused with a reason', () => {
    client.act('d7');
    socket().says({ t: 'refused', id: socket().acts()[0]?.id ?? '', reason: REASON });
    expect(seen.settled).toEqual([['d7', REASON]]);
    expect(client.busy).toBe(false);
  });

  it('is dropped when stale, and the next one carries the new seq', () => {
    client.act('d7');
    socket().says({ t: 'stale', id: socket().acts()[0]?.id ?? '', seq: 6 });
    socket().says(state(6));
    expect(seen.settled).toEqual([['d7', null]]);
    client.act('e7');
    expect(socket().acts()[1]).toMatchObject({ seq: 6, action: 'e7' });
  });

  it('goes again after a while if it was too much at once', () => {
    client.act('d7');
    const [first] = socket().acts();
    socket().says(problemOf('too_fast'));
    expect(socket().acts()).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(socket().acts()).toEqual([first, first]);
  });

  it('is not settled twice by an acknowledgement that comes twice', () => {
    client.act('d7');
    const ack: ServerMessage = { t: 'ack', id: socket().acts()[0]?.id ?? '', seq: 5 };
    socket().says(ack);
    socket().says(ack);
    socket().says(state(5));
    socket().says(state(5));
    expect(seen.settled).toEqual([['d7', 'done']]);
  });
});

describe('a lost connection', () => {
  beforeEach(() => connect());

  function reconnect(seq: number): void {
    vi.advanceTimersByTime(20_000);
    socket().onopen?.();
    socket().says(state(seq));
  }

  it('is tried again, ever more slowly, and asks for what it has missed', () => {
    socket().onclose?.(LINE_BROKE);
    expect(client.status).toBe('lost');
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
    socket().onclose?.(LINE_BROKE);
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(3);
    socket().onopen?.();
    expect(socket().sent[0]).toEqual({ t: 'hello', v: 2, have: 4 });
  });

  it('loses no move: it is sent again with the same id', () => {
    client.act('d7');
    const [first] = socket().acts();
    socket().onclose?.(LINE_BROKE);
    reconnect(4);
    expect(socket().acts()).toEqual([first]);
    socket().says({ t: 'ack', id: first?.id ?? '', seq: 5 });
    socket().says(state(5));
    expect(seen.settled).toEqual([['d7', 'done']]);
  });

  it('does not repeat a move whose acknowledgement had come', () => {
    client.act('d7');
    socket().says({ t: 'ack', id: socket().acts()[0]?.id ?? '', seq: 5 });
    socket().onclose?.(LINE_BROKE);
    reconnect(5);
    expect(socket().acts()).toEqual([]);
    expect(seen.settled).toEqual([['d7', 'done']]);
  });

  it('keeps a move made while it is lost', () => {
    socket().onclose?.(LINE_BROKE);
    client.act('d7');
    reconnect(4);
    expect(socket().acts()).toHaveLength(1);
  });

  it('is noticed by silence after a ping', () => {
    vi.advanceTimersByTime(15_000);
    expect(socket().sent.at(-1)).toEqual({ t: 'ping' });
    vi.advanceTimersByTime(10_000);
    expect(client.status).toBe('lost');
    expect(sockets[0]?.closed).toBe(true);
  });

  it.each(['connecting', 'open'])('is noticed when nobody answers a new one that is %s', (how) => {
    socket().onclose?.(LINE_BROKE);
    vi.advanceTimersByTime(300);
    if (how === 'open') socket().onopen?.();
    const silent = socket();
    vi.advanceTimersByTime(20_000);
    expect(silent.closed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(socket()).not.toBe(silent);
    connect(4);
    expect(client.status).toBe('open');
  });

  it('is not assumed while the server answers', () => {
    vi.advanceTimersByTime(15_000);
    socket().says({ t: 'pong' });
    vi.advanceTimersByTime(10_000);
    expect(client.status).toBe('open');
  });

  it('is tried at once when the browser is online again', () => {
    for (let again = 0; again < 4; again++) {
      socket().onclose?.(LINE_BROKE);
      vi.advanceTimersByTime(10_000);
    }
    socket().onclose?.(LINE_BROKE);
    const before = sockets.length;
    client.wake();
    expect(sockets).toHaveLength(before + 1);
  });

  it('makes another connection when the network has gone, and keeps what was under way', () => {
    client.act('d7');
    client.renew();
    expect(client.status).toBe('lost');
    vi.advanceTimersByTime(400);
    connect(4);
    expect(socket().acts().at(-1)).toMatchObject({ t: 'act', action: 'd7', seq: 4 });
  });

  it('ignores what an old connection still says', () => {
    const old = socket();
    const late = old.onmessage;
    old.onclose?.(LINE_BROKE);
    vi.advanceTimersByTime(300);
    connect(6);
    late?.({ data: JSON.stringify(state(9)) });
    expect(seen.states).toEqual([4, 6]);
  });

  it.each([
    [4404, 'not_found'],
    [4409, 'unreadable'],
  ])('ends for good when the server closes it with %i', (code, why) => {
    socket().onclose?.({ code });
    vi.advanceTimersByTime(60_000);
    client.wake();
    expect(sockets).toHaveLength(1);
    expect([client.status, seen.ended]).toEqual(['lost', [why]]);
  });

  it('ends for good when the server speaks a newer protocol than the page', () => {
    socket().says(problemOf('version'));
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect([socket().closed, seen.ended, seen.errors]).toEqual([true, ['updated'], []]);
  });

  it('ends for good when the page goes', () => {
    client.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});

describe('what the server says', () => {
  beforeEach(() => connect());

  it('ignores a state older than the one shown', () => {
    socket().says(state(7));
    socket().says(state(6));
    expect(seen.states).toEqual([4, 7]);
  });

  it('answers questions, also when they cross', async () => {
    const why = client.explain('a1');
    const what = client.preview('d7');
    const [explain, preview] = socket().sent.slice(-2) as { id: string }[];
    socket().says({
      t: 'previewed',
      id: preview?.id ?? '',
      action: 'd7',
      gold: { knights: 2 },
      tiles: ['farm'],
      lost: [],
      reason: null,
    });
    socket().says({ t: 'explained', id: explain?.id ?? '', action: 'end', reason: REASON });
    expect(await why).toEqual(REASON);
    expect(await what).toMatchObject({ gold: { knights: 2 }, tiles: ['farm'] });
  });

  it('is given a view for a hint, or nothing where hints are refused', async () => {
    connect(4);
    const view = client.hint();
    const asked = socket().sent.at(-1) as { id: string; seq: number };
    expect(asked).toMatchObject({ t: 'hint', seq: 4 });
    socket().says({ t: 'hint', id: asked.id, seq: 5, view: 'AA==' });
    expect(await view).toMatchObject({ seq: 5, view: 'AA==' });
    const refused = client.hint();
    const { id } = socket().sent.at(-1) as { id: string };
    socket().says({ t: 'refused', id, reason: { ...REASON, code: 'no_hints' } });
    expect(await refused).toBeNull();
    expect(seen.settled).toEqual([]);
  });

  it('gives up a question that is not answered', async () => {
    const why = client.explain('a1');
    vi.advanceTimersByTime(5_000);
    expect(await why).toBeNull();
  });

  it('settles an undo that the others are asked about', () => {
    client.undo(2);
    const sent = socket().sent.at(-1) as { id: string };
    expect(sent).toMatchObject({ t: 'undo', seq: 4, to: 2 });
    socket().says({ t: 'asked', id: sent.id, undo: 1 });
    expect(client.busy).toBe(false);
  });

  it('sends redo again until it is done, and withdraws a request', () => {
    client.redo();
    expect(socket().sent.at(-1)).toMatchObject({ t: 'redo', seq: 4 });
    expect(client.busy).toBe(true);
    client.withdraw(3);
    expect(socket().sent.at(-1)).toEqual({ t: 'withdraw', undo: 3 });
  });

  it('does not hold up a move for a chat line', () => {
    client.chat('hello');
    expect(client.busy).toBe(false);
    expect(client.act('d7')).toBe(true);
  });
});

describe('what somebody says', () => {
  beforeEach(() => connect());
  const chats = (): { id: string; text: string }[] =>
    socket().sent.filter((message) => message.t === 'chat');
  const refuse = (code: Problem['code'], number: number): void =>
    socket().says(problemOf(code, chats()[number]?.id ?? ''));

  it('is said line by line, and kept until it is heard', () => {
    for (const text of ['one', 'two', 'three']) client.chat(text);
    expect(chats().map(({ text }) => text)).toEqual(['one']);
    expect(seen.unsent.at(-1)).toEqual(['one', 'two', 'three']);
    socket().says({ t: 'ack', id: chats()[0]?.id ?? '', seq: null });
    expect(chats().map(({ text }) => text)).toEqual(['one', 'two']);
    expect(seen.unsent.at(-1)).toEqual(['two', 'three']);
  });

  it('goes again after a while if it was too much at once', () => {
    client.chat('one');
    refuse('too_fast', 0);
    client.chat('two');
    expect(chats()).toHaveLength(1);
    expect(seen.unsent.at(-1)).toEqual(['one', 'two']);
    vi.advanceTimersByTime(1_000);
    expect(chats()[1]).toEqual(chats()[0]);
    expect(seen.errors).toEqual([['too_fast', null]]);
  });

  it('goes again on the next connection', () => {
    client.chat('one');
    client.chat('two');
    socket().onclose?.(LINE_BROKE);
    vi.advanceTimersByTime(400);
    connect();
    expect(chats().map(({ text }) => text)).toEqual(['one']);
  });

  it('comes back if it cannot be said', () => {
    client.chat('hello');
    refuse('no_chat', 0);
    expect(seen.errors).toEqual([['no_chat', 'hello']]);
    expect(seen.unsent.at(-1)).toEqual([]);
  });
});

it('does not wait for ever for a move that the server did not understand', () => {
  connect();
  client.act('d7');
  socket().says(problemOf('bad_message', socket().acts()[0]?.id ?? ''));
  expect(client.busy).toBe(false);
  expect(seen.settled).toEqual([['d7', null]]);
});

it('replaces lines of the log that come again', () => {
  const line = (seq: number, action: string): LogLine => lineOf({ seq, action });
  const log = [line(1, 'a1'), line(2, 'b1'), line(3, 'c1')];
  expect(merged(log, 3, [line(3, 'd1'), line(4, 'e1')]).map(({ action }) => action)).toEqual([
    'a1',
    'b1',
    'd1',
    'e1',
  ]);
  expect(merged(log, 1, [line(1, 'z9')])).toHaveLength(1);
});

describe('a request to take back', () => {
  const asked = { undo: 1, seat: 0, actions: 4, waiting: [1] };
  const at = (seq: number, request: typeof asked | null, you = [0], left = false): Screen => {
    const players = [
      { seat: 0, left: false },
      { seat: 1, left },
    ];
    return { seq, you, players, undo: { request } } as unknown as Screen;
  };

  it('was refused when it is gone and nothing else happened', () => {
    expect(undoRefused(at(7, asked), at(7, null))).toBe(true);
  });
  it('was not refused while it waits, when the game goes on, or when it was of another', () => {
    expect(undoRefused(at(7, asked), at(7, asked))).toBe(false);
    expect(undoRefused(at(7, asked), at(8, null))).toBe(false);
    expect(undoRefused(at(7, asked, [1]), at(7, null, [1]))).toBe(false);
    expect(undoRefused(null, at(7, null))).toBe(false);
  });
  it('was not refused when it was withdrawn, or when somebody has left', () => {
    expect(undoRefused(at(7, asked), at(7, null), asked.undo)).toBe(false);
    expect(undoRefused(at(7, asked), at(7, null, [0], true))).toBe(false);
  });
});

describe('the question whether to go back beyond the turn', () => {
  const beyond = { to: 4, actions: 9, needs: [], beyond: true, refused: null };
  const offering = (more: object | null): Screen =>
    ({ undo: { step: null, turn: more && { ...beyond, ...more } } }) as unknown as Screen;
  const stays = (more: object | null): boolean =>
    isStillOffered(offering({}), offering(more), 'turn');

  it('stays open while bots play on', () => {
    expect(stays({ actions: 10 })).toBe(true);
  });
  it('goes when it means something else, or nothing', () => {
    expect(stays({ to: 12 })).toBe(false);
    expect(stays({ needs: [1] })).toBe(false);
    expect(stays({ refused: 'undo-absent' })).toBe(false);
    expect(stays({ beyond: false })).toBe(false);
    expect(stays(null)).toBe(false);
    expect(isStillOffered(offering({}), offering({}), null)).toBe(false);
    expect(isStillOffered(null, offering({}), 'turn')).toBe(false);
  });
});
