// The colours of the players: whoever sits where, everything at one table shows the same.

import { getContext, setContext } from 'svelte';
import type { Color } from '../wire';

/** As the server lists them: seats that nobody has chosen a colour for have these, in order. */
export const COLORS: readonly Color[] = ['red', 'blue', 'white', 'black', 'yellow'];
export type ColorOf = (seat: number) => Color;
const KEY = Symbol('colors');

/** Return the colour of a seat among these players. */
export const colorAmong = (players: readonly { color: Color }[], seat: number): Color =>
  players[seat]?.color ?? COLORS[seat] ?? 'red';

/** Provide the colours of these players to everything inside this component. */
export const provideColors = (players: () => readonly { color: Color }[]): void => {
  setContext<ColorOf>(KEY, (seat) => colorAmong(players(), seat));
};

/** Return what tells the colour of each seat here. */
export const colorsHere = (): ColorOf =>
  getContext<ColorOf | undefined>(KEY) ?? ((seat) => colorAmong([], seat));
