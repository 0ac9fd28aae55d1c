// What the actions of a turn do on the board, action by action.

import { describe, expect, it } from 'vitest';
import { Questions } from '../../src/thinking/questions';
import { engineOf, games, missing, unpacked } from './answers';

describe.skipIf(missing)('the steps of a turn', () => {
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
