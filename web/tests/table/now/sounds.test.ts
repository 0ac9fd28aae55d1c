// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heard } from '../../../src/table/now/sounds.svelte';
import type { Screen } from '../../../src/wire';

const EMPTY = { city: [], meeples: {} };
/** A screen of seat 0, with the settlements of both and whoever is to move. */
const at = (mine: string[], theirs: string[], to_move: number | null, more = {}): Screen =>
  ({
    status: 'running',
    you: [0],
    to_move,
    walls: [],
    players: [mine, theirs].map((settlements, seat) => ({ ...EMPTY, seat, settlements })),
    ...more,
  }) as unknown as Screen;

describe('a table', () => {
  it('knocks for one’s own piece, and more softly for those of others', () => {
    expect(heard(at([], [], 0), at(['a1'], [], 0))).toEqual(['knock']);
    expect(heard(at([], [], 1), at([], ['a1'], 1))).toEqual(['tap']);
    expect(heard(at([], [], 1), at([], [], 1, { walls: ['a1'] }))).toEqual(['tap']);
  });

  it('knocks for a piece that moves, and for nothing that is taken back', () => {
    expect(heard(at(['a1'], [], 0), at(['b1'], [], 0))).toEqual(['knock']);
    expect(heard(at(['a1', 'b1'], [], 0), at(['a1'], [], 0))).toEqual([]);
  });

  it('chimes when it becomes one’s turn, and once the game is over it sounds its end', () => {
    expect(heard(at([], [], 1), at([], ['a1'], 0))).toEqual(['tap', 'chime']);
    expect(heard(at([], [], 0), at([], [], 0))).toEqual([]);
    const over = at([], [], null, { status: 'over' });
    expect(heard(at([], [], 1), over)).toEqual(['end']);
    expect(heard(over, over)).toEqual([]);
  });
});

describe('sounds that are switched off', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    vi.resetModules();
  });

  /** How often audio is asked for when everything is played. */
  async function contexts(sound: 'on' | 'off', gesture: boolean): Promise<number> {
    localStorage.setItem('kingdom.sound', sound);
    vi.resetModules();
    const ramp = new Proxy({}, { get: () => () => undefined });
    class Node {
      frequency = ramp;
      gain = ramp;
      connect = () => this;
      start(): void {}
      stop(): void {}
    }
    let made = 0;
    class Audio {
      currentTime = 0;
      sampleRate = 100;
      createBuffer = () => ({ getChannelData: () => [] });
      constructor() {
        made += 1;
      }
    }
    vi.stubGlobal('AudioContext', Audio);
    for (const kind of ['Oscillator', 'Gain', 'BiquadFilter', 'AudioBufferSource'])
      vi.stubGlobal(`${kind}Node`, Node);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: gesture } });
    const { play } = await import('../../../src/browser/sound');
    for (const name of ['knock', 'tap', 'chime', 'tick', 'end'] as const) play(name);
    return made;
  }

  it('ask for no audio at all', async () => expect(await contexts('off', true)).toBe(0));
  it('nor before the first gesture', async () => expect(await contexts('on', false)).toBe(0));
  it('and else for one', async () => expect(await contexts('on', true)).toBe(1));
});
