// Hexes of the board for capitols and caves: which can be chosen, and how a choice changes the form.

import type { Point } from '../../board/geometry';
import type { Home } from '../../wire';
import { MODULE_OF } from '../../wire/content';
import type { Form } from './form';

/** How far from a hex a press still means it: fingers are wider than hexes. */
export const REACH = 80;

/** Choose a hex of a home for its capitol or cave; chosen again, it is left to chance. */
export function withHex(form: Form, { part, hexes }: Home, hex: string): Form {
  const chosen = form[part];
  if (chosen.includes(hex)) return { ...form, [part]: chosen.filter((other) => other !== hex) };
  const alone = MODULE_OF[part] === MODULE_OF.capitols && form.oneCapitol;
  const elsewhere = alone ? [] : chosen.filter((other) => !hexes.includes(other));
  return { ...form, [part]: [...elsewhere, hex] };
}

/** Lay one capitol where two fit, or both; of two chosen hexes the first stays. */
export const withOneCapitol = (form: Form, oneCapitol: boolean): Form => ({
  ...form,
  oneCapitol,
  capitols: oneCapitol ? form.capitols.slice(0, 1) : form.capitols,
});

/** Forget hexes: on another board they may be anything. */
export const withoutHexes = (form: Form): Form => ({ ...form, capitols: [], caves: [] });

/** Of some hexes the one nearest to a point, if it is near enough. */
export function nearest<H extends Point>(hexes: readonly H[], { x, y }: Point): H | undefined {
  const away = (hex: H): number => Math.hypot(hex.x - x, hex.y - y);
  const [best] = hexes.toSorted((a, b) => away(a) - away(b));
  return best && away(best) <= REACH ? best : undefined;
}
