// Ghost houses: where somebody could have built, with the place in the bot's order.

import type { Figure, Spot } from '../../board/config';
import type { Screen, Suggestions } from '../../wire';
import { putArt } from '../../scene/choice';
import { signed } from '../../scene/gains';

/** The pieces that the alternatives would have put on the board. */
export function ghostsOf(
  told: Suggestions,
  screen: Screen,
  spots: ReadonlyMap<string, Spot>,
): Figure[] {
  const { asked } = screen;
  const art = asked && putArt(asked, told.seat ?? 0);
  return told.choices.flatMap(({ action, value, gold, played }) => {
    const spot = spots.get(action);
    if (!spot || value === null) return [];
    const { x, y } = spot;
    const id = `ghost ${action}`;
    const at = { x, y, width: 48, height: 56, faded: true };
    const now = Object.values(gold).reduce((sum, amount) => sum + amount, 0);
    return [
      ...(art ? [{ ...at, id, art }] : []),
      { id: `${id} label`, x, y: y + 20, width: 44, height: 22, art: label(signed(now), played) },
    ];
  });
}

/** A small sign with a text, as a picture. */
function label(text: string, played: boolean): string {
  const [paper, ink] = played ? ['#2e5f52', '#fffaf0'] : ['#fffaf0', '#7f590d'];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 22">` +
    `<rect x="2" y="2" width="40" height="18" rx="9" fill="${paper}" stroke="#3a2c20"/>` +
    `<text x="22" y="15.5" font-family="Georgia, serif" font-size="13" font-weight="bold" ` +
    `text-anchor="middle" fill="${ink}">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
