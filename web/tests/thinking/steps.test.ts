// What the actions of a turn do on the board: told step by step, it comes to the board afterwards.

import { describe, expect, it } from 'vitest';
import { MEEPLES } from '../../src/core/layout';
import { readState, toMoveIn, type CoreState } from '../../src/core/state';
import { mixed } from '../../src/thinking/draws';
import { Questions } from '../../src/thinking/questions';
import type { GhostStep } from '../../src/thinking/types';
import { engineOf, games, missing, positions, unpacked } from './answers';

/** The pieces on a board, as `piece cell`. */
function piecesOf({ players }: CoreState): string[] {
  return players
    .flatMap(({ settlements, city, meeples }) => [
      ...settlements.map((cell) => `settlement ${cell}`),
      ...(city === null ? [] : [`city ${city}`]),
      ...meeples.flatMap((cells, kind) => cells.map((cell) => `${MEEPLES[kind]} ${cell}`)),
    ])
    .toSorted();
}

/** The pieces after some steps. */
function carriedOut(before: string[], steps: GhostStep[]): string[] {
  const pieces = new Set(before);
  for (const { piece, cell, from, gone } of steps) {
    if (!piece || piece === 'wall') continue;
    if (from !== null) pieces.delete(`${piece} ${from}`);
    if (gone) pieces.delete(`${piece} ${cell}`);
    else pieces.add(`${piece} ${cell}`);
  }
  return [...pieces].toSorted();
}

/** Numbers that look random, the same every time. */
function* numbers(): Generator<number> {
  for (let last = 1n; ;) yield Number((last = mixed(last)) >> 32n);
}

describe.skipIf(missing)('the steps of a turn', () => {
  it.each(positions)('come to the board after them: $modules', (expected) => {
    const engine = engineOf(expected);
    const questions = new Questions(engine, expected);
    const random = numbers();
    let packed = unpacked(expected.state);
    let pieces = piecesOf(readState(packed, engine.players));
    for (let legal = engine.legal(packed); legal.length; legal = engine.legal(packed)) {
      const action = legal[(random.next().value as number) % legal.length] as number;
      if (toMoveIn(packed) >= 0) pieces = carriedOut(pieces, questions.effects(packed, [action]));
      packed = engine.apply(packed, action);
      const state = readState(packed, engine.players);
      if (state.frames.at(-1)?.asks !== 'put') expect(pieces).toEqual(piecesOf(state));
    }
  });

  it.each(games)('are numbered where they change the board: $modules', (game) => {
    const engine = engineOf(game);
    const questions = new Questions(engine, game);
    const turns = questions.playedTurns({ start: unpacked(game.start), played: game.played });
    for (const { view, actions } of turns.flatMap((turn) => turn.decisions)) {
      const steps = questions.effects(view, actions);
      expect(steps.map(({ action }) => action)).toEqual(actions);
      const changing = steps.filter(({ piece }) => piece);
      expect(changing.map(({ number }) => number)).toEqual(changing.map((_, index) => index + 1));
      const others = steps.filter(({ piece }) => !piece);
      expect(others.every(({ number }) => number === 0)).toBe(true);
    }
  });
});
