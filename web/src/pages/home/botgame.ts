// A game against bots at once, as it was chosen last.

import { api } from '../../api/api';
import { openTable } from '../../api/sitting';
import { prefs } from '../../browser/prefs.svelte';
import { getStored, setStored } from '../../browser/storage';

export const MOST_BOTS = 4;

export interface BotGame {
  count: number; // of bots
  level: string; // empty: none was chosen yet
  board: string; // 'first' or 'drawn'
}

export const lastBotGame = (): BotGame => ({
  count: Math.min(MOST_BOTS, Math.max(1, Number(getStored('opponents', '1')) || 1)),
  level: getStored('level', ''),
  board: getStored('board', 'first'),
});

/** Return the level if there is such a bot, else the weakest one, for a first game. */
export const levelAmong = (bots: string[], level: string): string =>
  bots.includes(level) ? level : (bots[0] ?? level);

/** Remember the choice and open its table; gives the table's id. Without `bots` the server is asked. */
export async function openBotGame(
  { count, level, board }: BotGame,
  bots: string[] = [],
): Promise<string> {
  const known = levelAmong(bots.length ? bots : (await api.choices()).bots, level);
  setStored('opponents', String(count));
  setStored('level', known);
  setStored('board', board);
  const bot = { kind: 'bot' as const, bot: known };
  const { id } = await openTable({
    players: [{ kind: 'me', color: prefs.color }, ...Array.from({ length: count }, () => bot)],
    modules: [],
    house_rules: {},
    first_game: board === 'first',
    listed: false,
  });
  return id;
}
