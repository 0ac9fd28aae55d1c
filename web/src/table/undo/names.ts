// What is written on the buttons that take back.

import type { Way } from '../../live/played';
import { t } from '../../texts/texts.svelte';
import type { Screen, UndoChoice } from '../../wire';

/** Whether the words have to be short, so that all buttons stay in one row. */
export const isCrowded = ({ legal, undo }: Screen): boolean =>
  legal.options.includes('stop') || legal.options.includes('end') || !!(undo.step && undo.turn);

/** The name of a way back; beyond the turn at hand it is said which turn. */
export function undoName(way: Way, { beyond, needs }: UndoChoice, short: boolean): string {
  const last = way === 'turn' && beyond;
  if (short) return t(last ? 'table-undo-last-turn-short' : `table-undo-${way}-short`);
  if (last) return t('table-undo-last-turn');
  return t(needs.length ? `table-undo-ask-${way}` : `table-undo-${way}`);
}
