// A finished game as screens, one for each position.

import type { States } from '../core/api';
import type { Screen } from '../core/types';
import { occupants } from './picture';

/** How many turns have ended by a position. */
export function turnsBefore(game: States, ply: number): number {
  return game.turns.filter((start) => start <= ply).length - 1;
}

/** The whole screen of a position, for somebody who watches. */
export function screenAt(game: States, end: Screen, ply: number): Screen {
  const step = game.positions[ply] ?? game.positions.at(-1);
  if (!step) return end;
  const turn = turnsBefore(game, ply);
  const over = ply >= game.plies;
  const screen: Screen = {
    ...end,
    ...step.screen,
    seq: ply,
    status: over ? 'over' : 'running',
    you: [],
    viewer: null,
    round: step.round,
    players: step.screen.players.map((player, seat) => ({
      ...end.players[seat],
      ...player,
      connected: true,
    })) as Screen['players'],
    last: [],
    undo: { to: null, actions: 0, needs: [] },
    clock: null,
    chart: game.chart.slice(0, Math.max(0, over ? game.chart.length : turn)),
    result: over ? end.result : null,
  };
  return { ...screen, last: placedSince(game, screen, turn) };
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
