// How a judged turn is named and marked: by a sign as well as by a colour.

import { decimal, percent } from '../texts/numbers';
import { t } from '../texts/texts.svelte';
import type { Cost, Judgement, Told } from '../thinking';

/** Signs as players of other games know them. */
export const SIGNS: Record<Judgement, string> = { good: '✓', inaccuracy: '?!', mistake: '?' };

export const judgementName = (judgement: Judgement): string => t(`judged-${judgement}`);

/** What a turn cost in gold and in chance; nothing if next to nothing. */
export function costsOf({ gold, chance, tellsGold, tellsChance }: Cost & Told): string[] {
  const costs = [
    ...(tellsGold ? [t('judged-gold', { gold: decimal(gold) })] : []),
    ...(tellsChance ? [t('judged-chance', { chance: percent(chance) })] : []),
  ];
  return costs.map((cost) => cost.replaceAll(' ', '\u00a0'));
}
