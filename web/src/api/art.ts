// The addresses of the server's drawings.

import type { BoardInfo, Color } from '../wire';
import { ALONE } from '../browser/place';
import { SETTLEMENT } from '../wire/content';

// As files they lie beside the page, and have no query.
const ART = ALONE ? './api/art' : '/api/art';

export const tileArt = (name: string): string => `${ART}/tiles/${name}.svg`;
export const terrainArt = (name: string): string => `${ART}/terrains/${name}.svg`;
export const taskArt = (name: string): string => `${ART}/tasks/${name}.svg`;
/** The icon of whatever pays gold: a card, a task, castles and so on. */
export function sourceArt(board: BoardInfo, source: string): string {
  if (board.cards.includes(source)) return `${ART}/cards/${source}.svg`;
  if (board.tasks.includes(source)) return taskArt(source);
  const places = Object.entries(board.drawings.specials);
  return tileArt(places.find(([, { about }]) => about === source)?.[0] ?? source);
}
export const sectionArt = (name: string): string =>
  `${ART}/sections/${encodeURIComponent(name)}.svg`;
/** A piece in somebody's colour; a wall is nobody's. */
export const pieceArt = (name: string, color: Color | null): string =>
  `${ART}/pieces/${name}${color ? `-${color}` : ''}.svg`;
export const houseArt = (color: Color): string => pieceArt(SETTLEMENT, color);
/** The face of a bot, by its name. */
export const faceArt = (name: string): string => `${ART}/faces/${encodeURIComponent(name)}.svg`;
/** A drawn example; `removed` is the terrain without cards, for a card that has taken one out. */
export const exampleArt = (name: string, theme: string, removed: string | null = null): string =>
  ALONE
    ? `${ART}/examples-${theme}/${name}.svg`
    : `${ART}/examples/${name}.svg?theme=${theme}${removed ? `&removed=${removed}` : ''}`;
/** A nomad hex whose tile has been taken. */
export const EMPTY_NOMAD_ART = tileArt('nomad');
