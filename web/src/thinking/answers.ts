// The core's answers as the data that pages get.

import type { Instance } from '../core/instance';
import {
  type Address,
  COMPARED_TURN,
  JUDGED_DECISION,
  JUDGED_TURN,
  JUDGEMENT,
  readCost,
  readEstimate,
  readJudgedTurn,
  readVerdict,
  type Verdict,
} from '../wire/core';
import type { ComparedTurn, Cost, Estimate, Hint, JudgedTurn, Judgement, Told } from './types';

const JUDGEMENTS = Object.keys(JUDGEMENT) as Judgement[];

const judgementOf = ({ judgement }: Verdict): Judgement => JUDGEMENTS[judgement] as Judgement;

const toldOf = (verdict: Verdict): Told => ({
  tellsGold: verdict.tells_gold > 0,
  tellsChance: verdict.tells_chance > 0,
});

function costOf({ gold, chance, gold_error, chance_error }: ReturnType<typeof readCost>): Cost {
  return { gold, chance, goldError: gold_error, chanceError: chance_error };
}

/** A turn beside others. */
export function comparedTurn(
  instance: Instance,
  at: Address,
): Omit<ComparedTurn, keyof Hint> & Pick<ComparedTurn, 'chance'> {
  const data = instance.data(at, COMPARED_TURN.bytes);
  const verdict = readVerdict(data, COMPARED_TURN.verdict);
  return {
    ...readEstimate(data, COMPARED_TURN.estimate),
    cost: { ...costOf(readCost(data, COMPARED_TURN.cost)), ...toldOf(verdict) },
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
    played: readEstimate(data, JUDGED_DECISION.played),
    expected: readEstimate(data, JUDGED_DECISION.expected),
    cost: costOf(readCost(data, JUDGED_DECISION.cost)),
    isBest: data.getInt32(JUDGED_DECISION.is_best, true) > 0,
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
    const found = readJudgedTurn(instance.data(at, JUDGED_TURN.bytes));
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
