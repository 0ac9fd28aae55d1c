// A position that was never played, made from what the core says of it.

import { CHANCE, OVER, type CoreFrame, type CorePlayer, type CoreState } from '../../../core/state';
import { FIRST_TILE, MEEPLES, TERRAINS } from '../../../core/layout';
import type { Asked, BoardInfo, HeldTile, PackedSetup, Player, Screen } from '../../../wire';

const ORDINARY_CARDS = 5; // the terrains that have cards of their own
const PUTS: Record<string, string> = {
  build: 'settlement',
  put: 'settlement',
  react: 'settlement',
  wall: 'wall',
  city: 'city',
};
const MEEPLE_OF: Record<string, string> = {
  barracks: 'warriors',
  wagon: 'wagon',
  lighthouse: 'ship',
};

/** What the core knows, and what stays as it is in the game that was played. */
export interface Place {
  state: CoreState;
  gold: number[][]; // by player and source
  setup: PackedSetup;
  board: BoardInfo;
  like: Screen; // the screen where exploring began
}

/** The name of a terrain card by its number. */
const cardName = (card: number): string =>
  card < ORDINARY_CARDS ? (TERRAINS[card] ?? '') : `marsh/${TERRAINS[card - ORDINARY_CARDS] ?? ''}`;

/** The screen of whoever has to decide in an explored position. */
export function exploredScreen(place: Place): Screen {
  const { state, setup, like } = place;
  const names = (cells: readonly number[]): string[] =>
    cells.map((cell) => setup.actions[cell] ?? '');
  const mover = state.toMove >= 0 ? state.toMove : null;
  const isCell = (action: number): boolean => action < FIRST_TILE;
  const players = state.players.map((_, seat) => explored(place, seat));
  return {
    ...like,
    status: state.toMove === OVER ? 'over' : 'running',
    you: mover === null ? [] : [mover],
    viewer: mover,
    to_move: mover,
    ending: state.ending,
    asked: state.toMove === OVER ? null : askedIn(place),
    legal:
      state.toMove === CHANCE
        ? { cells: [], options: [] }
        : {
            cells: names(state.legal.filter(isCell)),
            options: names(state.legal.filter((action) => !isCell(action))),
          },
    walls: wallsIn(place, players),
    stock: like.stock.map((site, index) => ({ ...site, left: state.stock[index] ?? 0 })),
    deck: sum(state.deck) - state.hidden,
    discard: Object.fromEntries(
      state.discard.flatMap((count, card) => (count ? [[cardName(card), count]] : [])),
    ),
    players,
    result: state.toMove === OVER ? resultOf(players) : null,
    last: [],
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function explored({ state, gold, setup, board, like }: Place, seat: number): Player {
  const player = state.players[seat] as CorePlayer;
  const names = (cells: readonly number[]): string[] =>
    cells.map((cell) => setup.actions[cell] ?? '');
  const paid = gold[seat] ?? [];
  return {
    ...(like.players[seat] as Player),
    supply: player.supply,
    waiting: player.waiting,
    settlements: names(player.settlements),
    city: player.city === null ? [] : around(board, setup.actions[player.city] ?? ''),
    meeples: Object.fromEntries(
      MEEPLES.map((kind, index) => [kind, names(player.meeples[index] ?? [])]),
    ),
    tiles: tilesOf(player, like),
    hand: player.hand.map(cardName),
    gold: Object.fromEntries(setup.sources.map((source, index) => [source, paid[index] ?? 0])),
    total: sum(paid.slice(0, setup.sources.length)),
  };
}

function tilesOf({ held, used, fresh }: CorePlayer, { stock }: Screen): HeldTile[] {
  const has = (mask: number, index: number): boolean => ((mask >>> index) & 1) === 1;
  const status = (index: number): HeldTile['status'] => {
    if (has(fresh, index)) return 'fresh';
    return has(used, index) ? 'used' : 'ready';
  };
  return stock.flatMap(({ name, hex }, index) =>
    has(held, index)
      ? [{ name, hex, status: status(index), everybody: hex === null, use: 'chosen' as const }]
      : [],
  );
}

/** The hexes with a stone wall: ordinary ones that are not free though nothing stands there. */
function wallsIn({ state, setup, board }: Place, players: readonly Player[]): string[] {
  if (!state.walls) return [];
  const free = new Set(state.free.map((cell) => setup.actions[cell]));
  const standing = new Set(
    players.flatMap(({ settlements, city, meeples }) => [
      ...settlements,
      ...city,
      ...Object.values(meeples).flat(),
    ]),
  );
  return board.cells
    .filter(({ special, name }) => !special && !free.has(name) && !standing.has(name))
    .map(({ name }) => name);
}

/** A hex with its neighbours: rows are shifted by half a hex in turn. */
function around({ cells }: BoardInfo, name: string): string[] {
  const middle = cells.find((cell) => cell.name === name);
  if (!middle) return [];
  const { row, col, island } = middle;
  const left = row % 2 ? col : col - 1;
  const isNear = (other: { row: number; col: number }): boolean =>
    other.row === row
      ? Math.abs(other.col - col) === 1
      : Math.abs(other.row - row) === 1 && (other.col === left || other.col === left + 1);
  const near = cells.filter((cell) => cell.island === island && isNear(cell));
  return [name, ...near.map((cell) => cell.name)];
}

function askedIn({ state, setup }: Place): Asked | null {
  const { turn } = state;
  const frame: CoreFrame | undefined = state.frames.at(-1);
  const top = frame ?? turn;
  if (!top) return null;
  const tile = frame?.tile ? (setup.actions[frame.tile] ?? null) : null;
  const meeple = tile ? MEEPLE_OF[tile] : undefined;
  return {
    kind: top.asks,
    player: top.player,
    turn: turn?.player ?? top.player,
    tile,
    nomad: false,
    begun: false,
    puts: frame
      ? (PUTS[top.asks] ?? (top.asks === 'piece' ? (meeple ?? null) : null))
      : 'settlement',
    steps: top.asks === 'piece' && meeple !== 'warriors',
    cell: frame && frame.cell !== null ? (setup.actions[frame.cell] ?? null) : null,
    card: frame && frame.card !== null ? cardName(frame.card) : null,
    left: top.left,
    builds: turn?.left ?? 0,
    due: turn?.due ?? 0,
    terrain: TERRAINS[turn?.terrain ?? TERRAINS.length] ?? null,
    choices: [],
    cards: turn?.cards.filter((card) => card >= 0).map(cardName) ?? [],
    anywhere: top.anywhere,
    beside: null,
  };
}

function resultOf(players: readonly Player[]): Screen['result'] {
  const totals = players.map(({ total }) => total);
  const most = Math.max(...totals);
  const winners = players.filter(({ total }) => total === most).map(({ seat }) => seat);
  const places = [...new Set(totals)].sort((one, other) => other - one);
  const ranking = places.map((total) =>
    players.filter((player) => player.total === total).map(({ seat }) => seat),
  );
  return { totals, winners, ranking, halted: null, why: null, resigned: [] };
}
