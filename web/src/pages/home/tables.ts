// What the home page says about tables: in which order, whose turn, how it ended.

import { roughTime } from '../../texts/names';
import { t } from '../../texts/texts.svelte';
import type { TableInfo } from '../../wire';

/** Whether somebody waits for me there. */
export function isMyTurn(table: TableInfo): boolean {
  const now = table.to_move ?? null;
  return (
    table.status === 'running' &&
    now !== null &&
    table.seats.some(({ seat, you, left }) => seat === now && you && !left)
  );
}

const DAY = 86_400; // seconds

/** Whether a game with other people goes on for days, so that a vacation stops its clock. */
export const isOverDays = ({ status, clock, seats }: TableInfo): boolean =>
  (status === 'running' || status === 'waiting') &&
  (clock === null || clock >= DAY) &&
  seats.some(({ kind, you }) => !you && kind !== 'bot' && kind !== 'local');

/** How urgent a table is for me, as one line: my turn, how long I have, that I was nudged. */
export function turnText(table: TableInfo): string {
  const turn = t(table.nudged ? 'home-nudged' : 'home-your-turn');
  return table.left === null
    ? turn
    : `${turn} · ${t('table-time', { time: roughTime(table.left) })}`;
}

const rank = (table: TableInfo): number => {
  if (isMyTurn(table)) return 0;
  return { running: 1, waiting: 2, over: 3, closed: 4 }[table.status];
};

/** My turn first, then games under way, then tables that wait, then what is over. */
export const inOrder = (tables: readonly TableInfo[]): TableInfo[] =>
  tables.toSorted((a, b) => rank(a) - rank(b));

/** The game to go on with, if there is one. */
export function gameToContinue(tables: readonly TableInfo[]): TableInfo | null {
  const first = inOrder(tables)[0];
  if (!first || first.status !== 'running') return null;
  return first.seats.some(({ you, left }) => you && !left) ? first : null;
}

/** How a game ended for me; one that was broken off by the clock has no winner. */
export function ending(table: TableInfo): { totals: number[]; won: boolean } | null {
  const { status, totals, winners, seats } = table;
  if (status !== 'over' || !totals?.length) return null;
  return { totals, won: seats.some(({ seat, you }) => you && winners?.includes(seat)) };
}
