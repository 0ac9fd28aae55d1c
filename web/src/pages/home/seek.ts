// What somebody would play, as it is chosen and kept for the next time.

import type { Pace } from '../../live/seeking.svelte';

export const NUMBERS = [2, 3, 4, 5] as const;

export interface Wish {
  pace: Pace;
  players: number[];
  modules: string[];
}

/** What was chosen last, or a game for two. */
export function kept(stored: string): Wish {
  const usual: Wish = { pace: 'live', players: [2], modules: [] };
  try {
    const { pace, players, modules } = JSON.parse(stored) as Partial<Wish>;
    const numbers = NUMBERS.filter((number) => players?.includes(number));
    return {
      pace: pace === 'days' ? pace : usual.pace,
      players: numbers.length ? numbers : usual.players,
      modules: Array.isArray(modules) ? modules.map(String) : usual.modules,
    };
  } catch {
    return usual;
  }
}

/** Choose something or choose it no more; something has to be left, unless nothing is a choice. */
export function toggled<T>(chosen: readonly T[], one: T, mayBeEmpty = false): T[] {
  const others = chosen.filter((other) => other !== one);
  if (others.length === chosen.length) return [...chosen, one].toSorted();
  return others.length || mayBeEmpty ? others : [...chosen];
}
