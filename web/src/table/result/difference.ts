// By how much a game was won, and where that lies.

import { signed } from '../../scene/gains';
import { playerName, sourceName } from '../../texts/names';
import { listOf, t } from '../../texts/texts.svelte';
import type { Screen } from '../../wire';

const NO_BREAK = '\u00a0';
const TOLD = 3; // sources with the largest differences

export interface Difference {
  seat: number; // who is compared: whoever looks, else the winner
  other: number; // with the best of the others
  gold: number;
  parts: { source: string; gold: number }[]; // the largest first
}

/** Compare whoever looks with the best of the others; nothing if nobody has won. */
export function differenceOf({ result, players, you }: Screen): Difference | null {
  const [winner] = result?.winners ?? [];
  if (!result || winner === undefined) return null;
  const [seat = winner] = you.length === 1 ? you : [];
  const other = result.ranking.flat().find((one) => one !== seat);
  const [own, theirs] = [players[seat]?.gold, players[other ?? -1]?.gold];
  if (other === undefined || !own || !theirs) return null;
  const parts = [...new Set([...Object.keys(own), ...Object.keys(theirs)])]
    .map((source) => ({ source, gold: (own[source] ?? 0) - (theirs[source] ?? 0) }))
    .filter(({ gold }) => gold)
    .sort((a, b) => Math.abs(b.gold) - Math.abs(a.gold));
  const gold = (result.totals[seat] ?? 0) - (result.totals[other] ?? 0);
  return { seat, other, gold, parts };
}

/** The difference in words. */
export function differenceText(screen: Screen): string | null {
  const found = differenceOf(screen);
  if (!found) return null;
  const { seat, other, gold, parts } = found;
  const ahead = gold > 0 ? 'ahead' : gold < 0 ? 'behind' : 'level';
  const key = screen.you.length === 1 ? `result-you-${ahead}` : `result-${ahead}`;
  const names = { player: playerName(screen, seat), other: playerName(screen, other) };
  const told = parts
    .slice(0, TOLD)
    .map((part) => t('preview-gold', { gold: signed(part.gold), source: sourceName(part.source) }))
    .map((text) => text.replace(' ', NO_BREAK)); // a number and what it counts stay on one line
  const first = t(key, { ...names, gold: Math.abs(gold) });
  const where = { count: told.length, parts: listOf(told) };
  return told.length ? `${first} ${t('result-where', where)}` : first;
}
