// The core's answers as the data that pages get.

import type { Instance } from '../core/instance';
import type { ValueOf } from '../core/structs';
import {
  type Address,
  COMPARED_TURN,
  COST,
  ESTIMATE,
  JUDGED_DECISION,
  JUDGED_TURN,
  JUDGEMENT,
  VERDICT,
} from '../wire/core';
import type { ComparedTurn, Cost, Estimate, Hint, JudgedTurn, Judgement, Told } from './types';

type Verdict = ValueOf<typeof VERDICT>;

const JUDGEMENTS = Object.keys(JUDGEMENT) as Judgement[];

const judgementOf = ({ judgement }: Verdict): Judgement => JUDGEMENTS[judgement] as Judgement;

const toldOf = (verdict: Verdict): Told => ({
  tellsGold: verdict.tells_gold > 0,
  tellsChance: verdict.tells_chance > 0,
});

function costOf({ gold, chance, gold_error, chance_error }: ValueOf<typeof COST>): Cost {
  return { gold, chance, goldError: gold_error, chanceError: chance_error };
}

/** A turn beside others. */
export function comparedTurn(
  instance: Instance,
  at: Address,
): Omit<ComparedTurn, keyof Hint> & Pick<ComparedTurn, 'chance'> {
  const data = instance.data(at, COMPARED_TURN.bytes);
  const verdict = VERDICT.read(data, COMPARED_TURN.at.verdict);
  return {
    ...ESTIMATE.read(data, COMPARED_TURN.at.estimate),
    cost: { ...costOf(COST.read(data, COMPARED_TURN.at.cost)), ...toldOf(verdict) },
    judgement: judgementOf(verdict),
  };
}

interface JudgedNumbers {
  played: Omit<Estimate, 'actions'>;
  expected: Omit<Estimate, 'actions'>;
  cost: Cost;
  isBest: boolean;
}

/** What was found of a decision. */
export function judgedDecision(instance: Instance, at: Address): JudgedNumbers {
  const data = instance.data(at, JUDGED_DECISION.bytes);
  return {
    played: ESTIMATE.read(data, JUDGED_DECISION.at.played),
    expected: ESTIMATE.read(data, JUDGED_DECISION.at.expected),
    cost: costOf(COST.read(data, JUDGED_DECISION.at.cost)),
    isBest: data.getInt32(JUDGED_DECISION.at.is_best, true) > 0,
  };
}

type TurnNumbers = Pick<
  JudgedTurn,
  'before' | 'after' | 'cost' | 'weight' | 'judgement' | 'isBest' | 'worst'
>;

/** What the decisions of a turn come to together. */
export function judgedTurn(instance: Instance, decisions: Address, count: number): TurnNumbers {
  return instance.scratch(() => {
    const at = instance.zeros(JUDGED_TURN.bytes);
    instance.core.kingdom_judged_turn(decisions, count, at);
    const found = JUDGED_TURN.read(instance.data(at, JUDGED_TURN.bytes));
    const { before, after, cost, verdict, worst, is_best } = found;
    return {
      before,
      after,
      cost: { ...costOf(cost), ...toldOf(verdict) },
      weight: verdict.weight,
      judgement: judgementOf(verdict),
      isBest: is_best > 0,
      worst,
    };
  });
}
