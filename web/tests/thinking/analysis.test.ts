// Games analysed in WebAssembly against `kingdom analyse --json`: the same numbers.

import { describe, expect, it } from 'vitest';
import { chancesOf, costliestOf, reasonsOf } from '../../src/thinking/judged';
import { Service } from '../../src/thinking/service';
import type { Cost, JudgedTurn } from '../../src/thinking/types';
import {
  compiled,
  games,
  missing,
  playouts,
  seed,
  setupOf,
  unpacked,
  type GameAnswers,
  type TurnAnswer,
} from './answers';

const UNITS = 10_000; // four digits in the JSON

/** Round as Python does: a half to the even neighbour. */
function rounded(value: number): number {
  const [scaled, whole] = [value * UNITS, Math.floor(value * UNITS)];
  const even = scaled - whole === 0.5 && whole % 2 === 0;
  return (even ? whole : Math.round(scaled)) / UNITS;
}

const costAsJson = ({ gold, chance, goldError, chanceError }: Cost): TurnAnswer['cost'] => ({
  gold: rounded(gold),
  chance: rounded(chance),
  gold_error: rounded(goldError),
  chance_error: rounded(chanceError),
});

/** A judged turn as `kingdom analyse --json` writes it. */
function asJson(turn: JudgedTurn): TurnAnswer {
  const { number, round, player, reaction, before, after, cost, judgement, decisions } = turn;
  const estimate = ({ actions, chance, margin }: JudgedTurn['decisions'][0]['played']) => ({
    actions,
    chance: rounded(chance),
    margin: rounded(margin),
  });
  return {
    number,
    round,
    player,
    reaction,
    before: rounded(before),
    after: rounded(after),
    cost: costAsJson(cost),
    judgement,
    decisions: decisions.map((decision) => ({
      ply: decision.ply,
      played: estimate(decision.played),
      best: estimate(decision.best),
      cost: costAsJson(decision.cost),
      reasons: decision.reasons.found,
    })),
  };
}

function analysed(game: GameAnswers): JudgedTurn[] {
  const service = new Service(compiled(), setupOf(game));
  const played = game.played.slice(0, game.analysed);
  const players = service.cut({ start: unpacked(game.start), played });
  const wanted = [...players.keys()].filter(
    (turn) => game.player === null || players[turn] === game.player,
  );
  return wanted.map((turn) => service.judge(turn, playouts, BigInt(seed)));
}

describe.skipIf(missing)('the analysis in WebAssembly', () => {
  it.each(games)('judges as Python does: $modules', (game) => {
    const turns = analysed(game);
    expect(turns.map(asJson)).toEqual(game.report.turns);
    for (const [player, expected] of game.report.chances.entries())
      expect(chancesOf(turns, player, game.report.winners).map(rounded)).toEqual(expected);
    for (const [player, expected] of game.report.costliest.entries())
      expect(costliestOf(turns, player).map((turn) => turns.indexOf(turn))).toEqual(expected);
    for (const turn of turns) {
      expect(turn.isBest).toBe(turn.decisions.every(({ isBest }) => isBest));
      expect(reasonsOf(turn)).toBe(turn.decisions[turn.worst]?.reasons);
    }
  });

  it('judges a game as far as it goes', () => {
    const [game] = games as [GameAnswers];
    const service = new Service(compiled(), setupOf(game));
    const start = unpacked(game.start);
    const whole = service.cut({ start, played: game.played.slice(0, game.analysed) });
    const end = game.report.turns[4]?.decisions[0]?.ply as number;
    expect(service.cut({ start, played: game.played.slice(0, end) })).toEqual(whole.slice(0, 4));
    expect(service.cut({ start, played: game.played.slice(0, end + 1) })).toEqual(
      whole.slice(0, 4),
    );
    expect(() => service.judge(4, 8, 0n)).toThrow('the game has no turn 4');
  });
});
