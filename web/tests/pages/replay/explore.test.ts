import { describe, expect, it } from 'vitest';
import type { CorePlayer, CoreState } from '../../../src/core/state';
import { exploredScreen } from '../../../src/pages/replay/explore/screen';
import type { BoardInfo, PackedSetup } from '../../../src/wire';
import { screenOf } from '../../wire';

const NAMES = Array.from({ length: 488 }, (_, action) => `#${action}`);
NAMES.splice(425, 1, 'farm');
NAMES.splice(486, 2, 'stop', 'end');
const SETUP = { actions: NAMES, sources: ['knights', 'castles'], sites: ['farm'] } as PackedSetup;
const cell = (number: number, special: string | null = null) => ({
  name: `#${number}`,
  row: Math.floor(number / 20),
  col: number % 20,
  island: false,
  special,
});
const BOARD = {
  cells: Array.from({ length: 400 }, (_, number) => cell(number, number === 5 ? 'castle' : null)),
} as unknown as BoardInfo;
const PLAYER: CorePlayer = {
  settlements: [0, 1],
  held: 1,
  used: 0,
  fresh: 1,
  taken: 1,
  gold: [],
  city: null,
  meeples: [[], [], []],
  supply: 38,
  waiting: 0,
  hand: [0, 6],
};
const STATE: CoreState = {
  players: [PLAYER, { ...PLAYER, settlements: [], held: 0, city: 45 }],
  free: Array.from({ length: 400 }, (_, number) => number).filter(
    (number) => ![0, 1, 5, 7, 24, 25, 44, 45, 46, 64, 65].includes(number),
  ),
  legal: [2, 20, 425, 487],
  stock: [1],
  deck: [4, 5, 5, 5, 5],
  discard: [1, 0, 0, 0, 0],
  hidden: 1,
  walls: 1,
  built: true,
  ending: false,
  toMove: 0,
  turn: {
    asks: 'mandatory',
    player: 0,
    terrain: 4,
    left: 2,
    due: 0,
    anywhere: false,
    cards: [4],
  },
  frames: [],
};
const like = screenOf({ stock: [{ name: 'farm', hex: '#9', left: 2, nomad: false }] });
const place = {
  state: STATE,
  gold: [
    [3, 4],
    [0, 1],
  ],
  setup: SETUP,
  board: BOARD,
  like,
};

describe('an explored position', () => {
  it('is the screen of whoever has to decide', () => {
    const screen = exploredScreen(place);
    expect([screen.to_move, screen.you, screen.status]).toEqual([0, [0], 'running']);
    expect(screen.legal).toEqual({ cells: ['#2', '#20'], options: ['farm', 'end'] });
    expect(screen.asked).toMatchObject({ kind: 'mandatory', terrain: 'forest', builds: 2 });
    expect(screen.players[0]).toMatchObject({
      settlements: ['#0', '#1'],
      supply: 38,
      hand: ['grass', 'marsh/canyon'],
      gold: { knights: 3, castles: 4 },
      total: 7,
    });
    expect(screen.players[0]?.tiles).toEqual([
      { name: 'farm', hex: '#9', status: 'fresh', everybody: false, use: 'chosen' },
    ]);
    expect([screen.deck, screen.discard]).toEqual([23, { grass: 1 }]);
    expect(screen.stock[0]?.left).toBe(1);
  });

  it('knows a city by its middle, and walls by what is neither free nor stood on', () => {
    const screen = exploredScreen(place);
    expect(screen.players[1]?.city.toSorted()).toEqual(
      ['#24', '#25', '#44', '#45', '#46', '#64', '#65'].toSorted(),
    );
    expect(screen.walls).toEqual(['#7']);
  });

  it('says what a tile in use asks for', () => {
    const frame = {
      asks: 'put',
      player: 0,
      left: 1,
      anywhere: false,
      tile: 425,
      card: null,
      cell: 0,
    };
    const state = { ...STATE, frames: [frame] } as CoreState;
    expect(exploredScreen({ ...place, state }).asked).toMatchObject({
      kind: 'put',
      tile: 'farm',
      cell: '#0',
      puts: 'settlement',
    });
  });

  it('ends with a result', () => {
    const screen = exploredScreen({ ...place, state: { ...STATE, toMove: -2 } });
    expect([screen.status, screen.asked, screen.to_move]).toEqual(['over', null, null]);
    expect(screen.result).toEqual({
      totals: [7, 1],
      winners: [0],
      ranking: [[0], [1]],
      halted: null,
      why: null,
      resigned: [],
    });
  });
});
