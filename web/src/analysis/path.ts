// A turn on the board that was not played: ghosts with their numbers, and arrows for moves.

import type { Arrow, Drawing, Figure, Spot } from '../board/config';
import { drawingOf } from '../scene/pieces';
import type { GhostStep } from '../thinking';
import type { BoardInfo, Color } from '../wire';

/** What shows a turn on the board. */
export interface Path {
  figures: Figure[];
  arrows: Arrow[];
  cells: string[]; // where something is put or taken, to bring it into sight
}

export const NO_PATH: Path = { figures: [], arrows: [], cells: [] };

const BADGE = 24; // pixels of the landscape across

/** Show the steps of a player; `names` are the texts of the actions by number. */
export function pathOf(
  steps: readonly GhostStep[],
  names: readonly string[],
  color: Color,
  board: BoardInfo,
  spots: ReadonlyMap<string, Spot>,
): Path {
  const shown = steps.flatMap((step) => {
    const spot = step.number && step.cell !== null ? spots.get(names[step.cell] ?? '') : undefined;
    return spot ? [{ step, spot }] : [];
  });
  return {
    figures: shown.flatMap(({ step, spot }) => [
      ...(step.piece && !step.gone
        ? [{ ...ghost(step, spot), ...drawingOf(board, step.piece, color), ghost: true }]
        : []),
      badge(step, spot),
    ]),
    arrows: shown.flatMap(({ step, spot }) =>
      step.from === null ? [] : [{ from: names[step.from] ?? '', to: spot.name }],
    ),
    cells: shown.map(({ spot }) => spot.name),
  };
}

const ghost = ({ number }: GhostStep, { x, y, size }: Spot) => ({
  id: `path ${number}`,
  x,
  y,
  ...(size === undefined ? {} : { size }),
});

function badge(step: GhostStep, spot: Spot): Figure {
  const place = { ...ghost(step, spot), id: `path ${step.number} badge` };
  return { ...place, x: spot.x + 15, y: spot.y - 17, ...numbered(step.number, step.gone) };
}

/** A number in a circle, as a picture; struck out where a piece goes. */
function numbered(number: number, gone: boolean): Drawing {
  const [paper, ink] = gone ? ['#a3341f', '#fffaf0'] : ['#2e5f52', '#fffaf0'];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">` +
    `<circle cx="12" cy="12" r="10.5" fill="${paper}" stroke="#fffaf0" stroke-width="1.8"/>` +
    `<text x="12" y="16.6" font-family="Georgia, serif" font-size="13.5" font-weight="bold" ` +
    `text-anchor="middle" fill="${ink}">${number}</text></svg>`;
  return { art: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: BADGE, height: BADGE };
}
