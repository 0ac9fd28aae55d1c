// Where the island lies: below the board, as the landscape is drawn, or beside it where that
// leaves larger hexes. The picture stays one; the part with the island is shown elsewhere.

import type { Point } from './geometry';
import { fittedSize, type Size } from './viewport';

export type Box = readonly [left: number, top: number, width: number, height: number];

/** A part of the landscape, and where its upper left corner is shown. */
export interface Part {
  from: Box;
  at: Point;
}

export interface Layout {
  view: Box; // around all that is shown
  parts: readonly Part[];
  beside: boolean;
  place: <P extends Point>(point: P) => P; // from where it is drawn to where it is shown
}

const OVERLAP = 16; // both have empty room at their edges

/** Choose the arrangement in which the board is largest. */
export function arrange(view: Box, island: Box | null | undefined, frame: Size): Layout {
  const below = stacked(view);
  if (!island) return below;
  const beside = sideBySide(view, island);
  const scale = ({ view: [, , width, height] }: Layout): number =>
    fittedSize(frame, { width, height }).width / width;
  return scale(beside) > scale(below) ? beside : below;
}

function stacked(view: Box): Layout {
  const parts = [{ from: view, at: { x: view[0], y: view[1] } }];
  return { view, parts, beside: false, place: (point) => point };
}

function sideBySide([left, top, width]: Box, island: Box): Layout {
  const land: Box = [left, top, width, island[1] - top];
  const at = { x: left + width - OVERLAP, y: top + (land[3] - island[3]) / 2 };
  const [dx, dy] = [at.x - island[0], at.y - island[1]];
  return {
    view: [left, top, width - OVERLAP + island[2], land[3]],
    parts: [
      { from: land, at: { x: left, y: top } },
      { from: island, at },
    ],
    beside: true,
    place: (point) =>
      point.y < island[1] ? point : { ...point, x: point.x + dx, y: point.y + dy },
  };
}
