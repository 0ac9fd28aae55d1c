// Why a turn is better than another, or what it brings, in the game's words.

import { signed } from '../scene/gains';
import { onTerrain, sourceName, tileName } from '../texts/names';
import { listOf, t, texts } from '../texts/texts.svelte';
import type { Reason, Reasons } from '../thinking';

/** The name of a player by seat, as one for whom something is. */
export type Naming = (seat: number) => string;

/** What a turn brings: “+3 Fishermen, reaches the Farm”; empty if it brings nothing at once. */
export function gainsText(reasons: readonly Reason[], naming: Naming): string {
  return phrases(reasons, naming).join(', ');
}

/** Why a turn is better than the one that was played; what speaks against it comes last. */
export function reasonsText({ found, payAtOnce }: Reasons, naming: Naming): string {
  const [pros, cons] = [true, false].map((pro) =>
    phrases(
      found.filter(({ favoured }) => favoured === pro),
      naming,
    ),
  ) as [string[], string[]];
  if (!payAtOnce) {
    const both = [...pros, ...cons];
    return t('why-later', { now: both.length ? both.join(', ') : t('why-nothing') });
  }
  if (!cons.length) return pros.join(', ');
  return t('why-but', { pros: pros.join(', '), cons: cons.join(', ') });
}

/** What is said of tiles; several of them are told as one. */
const OF_TILES: ReadonlySet<Reason['kind']> = new Set(['tile', 'kept', 'use']);

/** Each reason as a phrase, terrains on which one may build anywhere together at the end. */
function phrases(reasons: readonly Reason[], naming: Naming): string[] {
  const free = reasons.filter(({ kind }) => kind === 'free').map(({ name }) => onTerrain(name));
  return [
    ...together(reasons.filter(({ kind }) => kind !== 'free')).map((group) =>
      phrase(group, naming),
    ),
    ...(free.length ? [t('why-free', { terrains: sortedList(free) })] : []),
  ];
}

/** Names in the order of the language's alphabet. */
const sortedList = (names: readonly string[]): string =>
  listOf(names.toSorted(new Intl.Collator(texts.language).compare));

/** Reasons that are told in one phrase: “reaches the Paddock and Tavern tiles”. */
function together(reasons: readonly Reason[]): [Reason, ...Reason[]][] {
  const groups: [Reason, ...Reason[]][] = [];
  for (const reason of reasons) {
    const last = groups.at(-1);
    const same = last?.[0].kind === reason.kind && last[0].amount > 0 === reason.amount > 0;
    if (last && same && OF_TILES.has(reason.kind)) last.push(reason);
    else groups.push([reason]);
  }
  return groups;
}

function phrase(group: [Reason, ...Reason[]], naming: Naming): string {
  const [{ kind, name, amount, player }] = group;
  const tile = (yes: string, no: string): string =>
    t(amount > 0 ? yes : no, {
      tile: sortedList(group.map((reason) => tileName(reason.name))),
      count: group.length,
    });
  switch (kind) {
    case 'gold':
      // The number stays with what pays it.
      return t('preview-gold', { gold: signed(amount), source: sourceName(name) }).replace(
        ' ',
        '\u00a0',
      );
    case 'tile':
      return tile('why-tile', 'why-no-tile');
    case 'kept':
      return tile('why-kept', 'why-lost');
    case 'use':
      return tile('why-use', 'why-use');
    case 'settlements':
      return t(amount > 0 ? 'why-more' : 'why-fewer', { count: Math.abs(amount) });
    default:
      return t('why-rival', { gold: signed(amount), player: naming(player ?? 0) });
  }
}
