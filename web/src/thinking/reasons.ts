// Why one turn is better than another, by what both bring at once.
//
// It means the same as Python's `kingdom.analysis.reasons`.

import type { Engine } from '../core/engine';
import { GAINS, MAX_SOURCES, MAX_SLOTS, TERRAINS } from '../core/layout';
import { toMoveIn } from '../core/state';
import type { Packed, Reason, ReasonKind } from './types';

const ROW = MAX_SOURCES + MAX_SLOTS;

/** What a turn brings up to where it ends; sites and terrains are bits. */
interface Gains {
  /** What everybody has then by source, as if the game ended. */
  gold: number[][];
  taken: number;
  lost: number;
  used: number;
  free: number;
  settlements: number;
}

/** The names of what pays and of the tile of each site. */
export interface Names {
  sources: string[];
  sites: string[];
}

/** In what a turn is better than another one of the same player; what is worse comes last. */
export function reasonsFor(
  engine: Engine,
  names: Names,
  view: Packed,
  better: readonly number[],
  other: readonly number[],
): Reason[] {
  const seat = toMoveIn(view);
  const [one, instead] = [better, other].map((turn) => gainsOf(engine, view, turn, seat));
  const found = differences(one as Gains, instead as Gains, names, seat);
  return [...found.filter(isInFavour), ...found.filter((reason) => !isInFavour(reason))];
}

/** Whether a reason speaks for the better turn. */
export const isInFavour = ({ kind, amount }: Reason): boolean => amount > 0 !== (kind === 'rival');

function gainsOf(
  { instance, players }: Engine,
  view: Packed,
  turn: readonly number[],
  seat: number,
): Gains {
  return instance.scratch(() => {
    const { core, tables } = instance;
    const gains = instance.zeros(GAINS.bytes);
    const actions = instance.putShorts(turn);
    core.kingdom_gains(tables, instance.putView(view), actions, turn.length, seat, gains);
    const data = instance.data(gains, GAINS.bytes);
    const sources = core.kingdom_sources(tables);
    return {
      gold: Array.from({ length: players }, (_, player) =>
        instance.shorts(gains + GAINS.gold + 2 * ROW * player, sources),
      ),
      taken: data.getUint32(GAINS.taken, true),
      lost: data.getUint32(GAINS.lost, true),
      used: data.getUint32(GAINS.used, true),
      free: data.getUint32(GAINS.free, true),
      settlements: data.getInt32(GAINS.settlements, true),
    };
  });
}

function differences(one: Gains, other: Gains, names: Names, seat: number): Reason[] {
  const { sites } = names;
  const settlements = one.settlements - other.settlements;
  return [
    ...ofGold(one.gold[seat] ?? [], other.gold[seat] ?? [], names.sources),
    ...counted('tile', countOf(one.taken, sites), countOf(other.taken, sites)),
    ...counted('kept', countOf(other.lost, sites), countOf(one.lost, sites)),
    ...rivals(one, other, seat),
    ...counted('use', countOf(one.used, sites), countOf(other.used, sites)).filter(isInFavour),
    ...(settlements ? [reason('settlements', '', settlements)] : []),
    ...TERRAINS.filter((_, terrain) => ((one.free & ~other.free) >> terrain) & 1)
      .toSorted()
      .map((terrain) => reason('free', terrain, 1)),
  ];
}

const reason = (
  kind: ReasonKind,
  name: string,
  amount: number,
  player: number | null = null,
): Reason => ({ kind, name, amount, player });

function ofGold(one: readonly number[], other: readonly number[], sources: string[]): Reason[] {
  return sources
    .map((source, index) => reason('gold', source, (one[index] ?? 0) - (other[index] ?? 0)))
    .filter(({ amount }) => amount)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}

/** How many tiles of each name there are among some sites. */
function countOf(bits: number, sites: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  sites.forEach((name, site) => {
    if ((bits >>> site) & 1) found.set(name, (found.get(name) ?? 0) + 1);
  });
  return found;
}

function counted(
  kind: ReasonKind,
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): Reason[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .toSorted()
    .map((name) => reason(kind, name, (one.get(name) ?? 0) - (other.get(name) ?? 0)))
    .filter(({ amount }) => amount);
}

function rivals(one: Gains, other: Gains, seat: number): Reason[] {
  const total = (gold: readonly number[]): number => gold.reduce((sum, part) => sum + part, 0);
  return one.gold
    .map((gold, player) =>
      reason('rival', '', total(gold) - total(other.gold[player] ?? []), player),
    )
    .filter(({ amount, player }) => amount && player !== seat);
}
