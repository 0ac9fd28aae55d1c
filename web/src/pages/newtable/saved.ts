// The form as it was last filled in: read back from storage, which may hold anything.

import { COLORS } from '../../components/colors';
import type { Choices, Color } from '../../wire';
import { withoutHexes } from './hexes';
import {
  CLOCKS,
  defaultForm,
  FEWEST_SEATS,
  GONE_AFTER,
  KINDS,
  MOST_SEATS,
  pruned,
  type Form,
} from './form';

/** Read a form that was kept; whatever does not fit is as usual. */
export function parseForm(text: string, choices: Choices, mine?: Color): Form {
  const usual = defaultForm(choices, mine);
  try {
    const kept: unknown = JSON.parse(text);
    const whole = { ...usual, ...(kept as object) }; // it may be older than some fields
    if (!isLike(usual, whole) || !isPlayable(whole)) return usual;
    return withoutHexes(pruned(whole, choices)); // they were of a board that is gone
  } catch {
    return usual;
  }
}

/** Whether something kept has the fields and kinds of values that this version of the page has. */
function isLike(usual: Form, kept: unknown): kept is Form {
  if (typeof kept !== 'object' || kept === null) return false;
  const values = kept as Record<string, unknown>;
  return Object.entries(usual).every(([key, value]) => {
    if (key === 'hints') return ['usual', 'on', 'off'].includes(values[key] as string);
    if (key === 'clock') return CLOCKS.includes(values[key] as number | null);
    if (key === 'goneAfter') return GONE_AFTER.includes(values[key] as number | null);
    return (
      typeof values[key] === typeof value && Array.isArray(values[key]) === Array.isArray(value)
    );
  });
}

function isPlayable({ seats, sections, cards }: Form): boolean {
  const known = seats.every(
    (seat) =>
      KINDS.includes(seat.kind) &&
      [seat.bot, seat.name].every((text) => typeof text === 'string') &&
      Number.isInteger(seat.id) &&
      COLORS.includes(seat.color),
  );
  const ids = new Set(seats.map(({ id }) => id));
  const numbers = ids.size >= FEWEST_SEATS && ids.size <= MOST_SEATS && ids.size === seats.length;
  const colors = new Set(seats.map(({ color }) => color));
  return (
    known && numbers && colors.size === seats.length && sections.length === 4 && cards.length === 3
  );
}
