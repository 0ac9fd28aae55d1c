import { isMe, playerName } from '../../texts/names';
import { listOf, t } from '../../texts/texts.svelte';
import type { Screen } from '../../wire';

/** Why the game was ended before its end, as one sentence; null if it was not. */
export function endedText(screen: Screen): string | null {
  const { why, halted } = screen.result ?? {};
  if (!why || typeof halted !== 'number') return null;
  if (isMe(screen, halted)) return t(`over-you-${why}`);
  return t(`over-${why}`, { player: playerName(screen, halted) });
}

/** Who has won, as one sentence. */
export function verdict(screen: Screen): string {
  const winners = screen.result?.winners ?? [];
  if (!winners.length) return t('over-broken-off');
  const gold = screen.result?.totals[winners[0] ?? 0] ?? 0;
  const names = winners.map((seat) => playerName(screen, seat));
  if (winners.length === 1 && isMe(screen, winners[0] ?? 0)) return t('over-you-win', { gold });
  return t('over-wins', { players: listOf(names), count: names.length, gold });
}

/** The seats from the first place to the last; after two who share the second comes the fourth. */
export function placesOf(
  ranking: readonly (readonly number[])[],
): { seat: number; place: number }[] {
  let before = 0;
  return ranking.flatMap((seats) => {
    const place = before + 1;
    before += seats.length;
    return seats.map((seat) => ({ seat, place }));
  });
}
