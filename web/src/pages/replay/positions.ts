// The positions of a game as screens, and the lines of the log that lead to them.

import { colorAmong } from '../../components/colors';
import { occupants } from '../../scene/pieces';
import { shownLines } from '../../table/log/filter';
import type { LogLine, Screen, States, UndoOffer } from '../../wire';

/** How many turns have ended by a position. */
export function turnsBefore(game: States, ply: number): number {
  return game.turns.filter((start) => start <= ply).length - 1;
}

/** The positions at which a turn begins, with the first and the last of all. */
export const landmarks = (game: States): number[] => [0, ...game.turns, game.plies];

/** Nothing can be taken back, and nobody asks to. */
export const NO_UNDO: UndoOffer = {
  step: null,
  turn: null,
  redo: null,
  request: null,
};

/** The whole screen of a position, for somebody who looks back and sat in these seats. */
export function screenAt(game: States, ply: number, you: number[] = []): Screen | null {
  const step = game.positions[ply] ?? game.positions.at(-1);
  if (!step) return null;
  const over = game.over && ply >= game.plies;
  const screen: Screen = {
    ...step.screen,
    seq: ply,
    status: over ? 'over' : 'running',
    you,
    viewer: null,
    legal: { cells: [], options: [], refused: [] },
    players: step.screen.players.map((player, seat) => ({
      name: '',
      kind: 'human',
      bot: null,
      color: colorAmong(game.people, seat),
      ...game.people[seat],
      ...player,
      connected: true,
      left: false,
      resigned: false,
      away_until: null,
      nonce: null,
    })),
    last: [],
    undo: NO_UNDO,
    clock: null,
    absence: null,
    proposal: null,
    chart: [],
    commitment: '',
    seed: null,
    result: over ? game.result : null,
    rematch: null,
    hints: false,
    daily: null,
    counts: false,
    rated: false,
  };
  return { ...screen, last: placedSince(game, screen, turnsBefore(game, ply)) };
}

/** The cells on which something stands that did not when the turn began. */
function placedSince(game: States, screen: Screen, turn: number): string[] {
  const before = game.positions[game.turns[Math.max(0, turn)] ?? 0]?.screen;
  if (!before) return [];
  const stood = occupants(before as Screen);
  return [...occupants(screen)]
    .filter(
      ([cell, { kind, seat }]) => stood.get(cell)?.kind !== kind || stood.get(cell)?.seat !== seat,
    )
    .map(([cell]) => cell);
}

export interface ReplayLine {
  ply: number; // the position after what the line tells
  line: LogLine;
}

/** The lines worth telling, as in the log of a table. */
export function replayLines(game: States): ReplayLine[] {
  const worth = new Set(shownLines(game.log));
  return game.log
    .map((line, index) => ({ ply: index + 1, line }))
    .filter(({ line }) => worth.has(line));
}

/** The line that tells of a position: the last one up to it. */
export function lineAt(lines: readonly ReplayLine[], ply: number): number {
  return lines.findLastIndex((one) => one.ply <= ply);
}

/** Everybody's gold at every position. */
export function goldByPly(game: States): number[][] {
  return game.positions.map(({ screen }) => screen.players.map(({ total }) => total));
}
