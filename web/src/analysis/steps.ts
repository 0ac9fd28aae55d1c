// The steps of a turn that was not played, as numbered on the board.

import type { GhostStep } from '../thinking';

/** Steps that put something somewhere: only these have a number. */
export const placed = (steps: readonly GhostStep[]): GhostStep[] =>
  steps.filter(({ number, cell }) => number && cell !== null);

/** The text of an action by its number. */
export const nameOf = (number: number | null, names: readonly string[]): string =>
  number === null ? '' : (names[number] ?? '');

/** Where a step goes: `d7`, or `d7 → e9` for what is moved. */
export const placeOf = ({ from, cell }: GhostStep, names: readonly string[]): string =>
  from === null ? nameOf(cell, names) : `${nameOf(from, names)} → ${nameOf(cell, names)}`;

/** Where all steps go, in their order. */
export const placesOf = (steps: readonly GhostStep[], names: readonly string[]): string =>
  placed(steps)
    .map((step) => placeOf(step, names))
    .join(', ');
