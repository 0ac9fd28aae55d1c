// Judged turns for the tests: they name what matters to them.

import type { JudgedDecision, JudgedTurn, Reason, Reasons } from '../../src/thinking';

export const NO_COST = {
  gold: 0,
  chance: 0,
  goldError: 0,
  chanceError: 0,
  tellsGold: false,
  tellsChance: false,
};

export const decisionOf = (ply: number, more: Partial<JudgedDecision> = {}): JudgedDecision => ({
  ply,
  played: { actions: [1, 487], chance: 0.5, margin: 0 },
  best: { actions: [1, 487], chance: 0.5, margin: 0 },
  cost: NO_COST,
  reasons: reasonsOf([]),
  isBest: true,
  ...more,
});

export const turnOf = (
  number: number,
  player: number,
  ply: number,
  more: Partial<JudgedTurn> = {},
): JudgedTurn => ({
  number,
  round: 1,
  player,
  reaction: false,
  before: 0.5,
  after: 0.5,
  cost: NO_COST,
  weight: 0,
  judgement: 'good',
  isBest: true,
  decisions: [decisionOf(ply)],
  worst: 0,
  ...more,
});

export const reasonOf = (
  kind: Reason['kind'],
  name = '',
  amount = 1,
  player: number | null = null,
): Reason => ({ kind, name, amount, player, favoured: amount > 0 !== (kind === 'rival') });

export const reasonsOf = (found: Reason[], payAtOnce = true): Reasons => ({ found, payAtOnce });
