// Ghost houses: where somebody could have built, with the place in the bot's order.

import type { Drawing, Figure, Spot } from '../../board/config';
import { colorAmong } from '../../components/colors';
import { signed } from '../../scene/gains';
import { drawingOf } from '../../scene/pieces';
import type { BoardInfo, Screen, Suggestions } from '../../wire';

/** The pieces that the suggestions would have put on the board. */
export function ghostsOf(
  suggestions: Suggestions,
  board: BoardInfo,
  screen: Screen,
  spots: ReadonlyMap<string, Spot>,
): Figure[] {
  const puts = screen.asked?.puts;
  const color = colorAmong(screen.players, suggestions.seat ?? 0);
  const ghost = puts ? drawingOf(board, puts, color) : null;
  return suggestions.choices.flatMap(({ action, value, gold, played }) => {
    const spot = spots.get(action);
    if (!spot || value === null) return [];
    const { x, y } = spot;
    const id = `ghost ${action}`;
    const now = Object.values(gold).reduce((sum, amount) => sum + amount, 0);
    return [
      ...(ghost ? [{ id, x, y, ...ghost, faded: true }] : []),
      { id: `${id} label`, x, y: y + 20, ...label(signed(now), played) },
    ];
  });
}

/** A small sign with a text, as a picture. */
function label(text: string, played: boolean): Drawing {
  const [paper, ink] = played ? ['#2e5f52', '#fffaf0'] : ['#fffaf0', '#7f590d'];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 22">` +
    `<rect x="2" y="2" width="40" height="18" rx="9" fill="${paper}" stroke="#3a2c20"/>` +
    `<text x="22" y="15.5" font-family="Georgia, serif" font-size="13" font-weight="bold" ` +
    `text-anchor="middle" fill="${ink}">${text}</text></svg>`;
  return { art: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 44, height: 22 };
}
