// @vitest-environment jsdom
// Exploring: what the server is asked, and that the page shows what it answers and nothing else.

import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Analysis } from '../../../src/analysis/analysis.svelte';
import { ApiError } from '../../../src/api/api';
import { Exploration } from '../../../src/pages/replay/explore/exploration.svelte';
import type { Explored, ExploredBody, ExploredChoice, Screen } from '../../../src/wire';
import { screenOf } from '../../wire';

const NAMES = ['a1', 'a2', 'a3', 'end', 'desert'];
const PREVIEW = { gold: { knights: 2 }, tiles: [], lost: [] };

/** A server that draws a card after each `end`, and ends the game after the second of them. */
class FakeServer {
  readonly asked: ExploredBody[] = [];
  readonly choices: string[] = [];
  refusal: Error | null = null;
  answer: Promise<void> = Promise.resolve();

  async explored(body: ExploredBody): Promise<Explored> {
    this.asked.push(body);
    await this.answer;
    if (this.refusal) throw this.refusal;
    const path = [...body.actions];
    if (!body.then.length) return { steps: [{ actions: [], screen: this.#screen(path) }] };
    const steps = body.then.map((action) => {
      const actions = action === 'end' ? [action, 'desert'] : [action];
      path.push(...actions);
      return { actions, screen: this.#screen(path) };
    });
    return { steps };
  }

  async exploredChoice({ action }: { action: string }): Promise<ExploredChoice> {
    this.choices.push(action);
    const reason = { code: 'occupied', cells: [], tile: null, terrains: [], builds: 0 };
    return action === 'a9' ? { reason, preview: null } : { reason: null, preview: PREVIEW };
  }

  #screen(path: string[]): Screen {
    const ends = path.filter((action) => action === 'end').length;
    return screenOf({
      seq: path.length,
      turn: 1 + ends,
      to_move: ends > 1 ? null : ends,
      status: ends > 1 ? 'over' : 'running',
      last: path.slice(-1),
    });
  }
}

const thoughts: number[][] = [];
const thinking = {
  after: (_: unknown, actions: number[]) => Promise.resolve(Uint8Array.from(actions)),
  play: (state: Uint8Array) => {
    thoughts.push([...state]);
    return Promise.resolve([2, 3]); // a3, end
  },
};
const analysis = {
  prepare: () =>
    Promise.resolve({
      thinking,
      game: { start: new Uint8Array(), played: [4, 4, 0] },
      packed: { actions: NAMES },
    }),
} as unknown as Analysis;

let server: FakeServer;
let exploration: Exploration;
let end: () => void;

beforeEach(async () => {
  server = new FakeServer();
  thoughts.length = 0;
  end = $effect.root(() => {
    exploration = new Exploration(analysis, () => server);
  });
  flushSync();
  await exploration.begin(2);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** What is on the screen: how many actions led there. */
const shown = (): number | undefined => exploration.screen?.seq;

async function act(action: string): Promise<void> {
  exploration.act(action);
  await vi.waitFor(() => expect(exploration.pending).toBeNull());
}

describe('exploring', () => {
  it('asks for the position, then for each step with the whole way there', async () => {
    await act('a1');
    await act('end');
    await act('a2');
    expect(server.asked).toEqual([
      { ply: 2, actions: [], then: [] },
      { ply: 2, actions: [], then: ['a1'] },
      { ply: 2, actions: ['a1'], then: ['end'] },
      { ply: 2, actions: ['a1', 'end', 'desert'], then: ['a2'] },
    ]);
    expect(exploration.screen).toMatchObject({ seq: 4, turn: 2, last: ['a2'] });
  });

  it('takes back and does again without asking, until something else is done', async () => {
    await act('a1');
    await act('a2');
    exploration.undo();
    exploration.undo();
    expect([shown(), exploration.screen?.undo.redo]).toEqual([0, 2]);
    exploration.redo();
    expect(shown()).toBe(1);
    expect(server.asked).toHaveLength(3);
    await act('a3');
    expect(server.asked.at(-1)).toEqual({ ply: 2, actions: ['a1'], then: ['a3'] });
    expect(exploration.screen?.undo.redo).toBeNull();
  });

  it('says what failed, stays where it was, and goes on afterwards', async () => {
    server.refusal = new ApiError(0, 'offline', 'no connection');
    await act('a1');
    expect([exploration.failed, shown()]).toEqual(['offline', 0]);
    server.refusal = null;
    await act('a1');
    expect([exploration.failed, shown()]).toEqual([null, 1]);
  });

  it('shows nothing that comes after the game was gone back to', async () => {
    let come = (): void => {};
    server.answer = new Promise((resolve) => (come = resolve));
    exploration.act('a1');
    exploration.leave();
    come();
    await server.answer;
    await Promise.resolve();
    expect([exploration.screen, exploration.pending]).toEqual([null, null]);
  });

  it('asks once what a hex would bring, and again when something has changed', async () => {
    await exploration.askPreview('a2');
    await exploration.askPreview('a2');
    expect(exploration.preview('a2')).toEqual(PREVIEW);
    await act('a1');
    expect(exploration.preview('a2')).toBeNull();
    await exploration.askPreview('a2');
    expect(server.choices).toEqual(['a2', 'a2']);
  });

  it('tells why something is refused', async () => {
    await exploration.explain('a9');
    expect(exploration.refused).toMatchObject({ action: 'a9', reason: { code: 'occupied' } });
    await exploration.explain('a2');
    await act('a1');
    expect(exploration.refused).toBeNull();
  });
});

describe('bots while exploring', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('play their turn: what they think of is carried out by the server, and shown step by step', async () => {
    const seen: (number | undefined)[] = [];
    const played = exploration.letPlay('easy', 'turn');
    for (let step = 0; step < 3; step++) {
      await vi.advanceTimersByTimeAsync(240);
      seen.push(shown());
      await vi.advanceTimersByTimeAsync(10);
    }
    await played;
    expect(thoughts).toEqual([[4, 4]]); // from the position where exploring began
    expect(server.asked.at(-1)).toEqual({ ply: 2, actions: [], then: ['a3', 'end'] });
    expect(seen).toEqual([1, 3, 3]);
    expect([exploration.pending, exploration.screen?.turn]).toEqual([null, 2]);
  });

  it('play to the end, each time from where they have come to', async () => {
    const played = exploration.letPlay('easy', 'end');
    await vi.advanceTimersByTimeAsync(2_000);
    await played;
    expect(thoughts).toEqual([
      [4, 4],
      [4, 4, 2, 3, 4],
    ]);
    expect(exploration.screen?.status).toBe('over');
  });

  it('stop when they are told to', async () => {
    const played = exploration.letPlay('easy', 'end');
    await vi.advanceTimersByTimeAsync(10);
    exploration.stop();
    await vi.advanceTimersByTimeAsync(2_000);
    await played;
    expect([shown(), thoughts.length, exploration.pending]).toEqual([1, 1, null]);
  });
});
