// Where the island lies: below the board, as the landscape is drawn, or beside it where that
// leaves larger hexes, and smaller than the board where it would take too much of its room. The
// picture stays one; the part with the island is shown elsewhere.

import type { Point } from './geometry';
import { fittedSize, type Size } from './viewport';

export type Box = readonly [left: number, top: number, width: number, height: number];

/** A part of the landscape, where its upper left corner is shown, and how large. */
export interface Part {
  from: Box;
  at: Point;
  size: number;
}

export interface Layout {
  view: Box; // around all that is shown
  parts: readonly Part[];
  beside: boolean;
  place: <P extends Point>(point: P) => P; // from where it is drawn to where it is shown
}

const OVERLAP = 16; // both have empty room at their edges
const KEPT = 0.9; // the share of the board's size that the island should leave it
const SMALLEST = 0.62; // ... but its own hexes have to be hit

/** Choose the arrangement in which the board is largest. */
export function arrange(view: Box, island: Box | null | undefined, frame: Size): Layout {
  if (!island) return asDrawn(view);
  const [, top, width] = view;
  const height = island[1] - top;
  const scale = (across: number, down: number): number =>
    fittedSize(frame, { width: across, height: down }).width / across;
  const wanted = KEPT * scale(width, height);
  const beside = sideBySide(
    view,
    island,
    within((frame.width / wanted - width + OVERLAP) / island[2]),
  );
  const below = stacked(
    view,
    island,
    within((frame.height / wanted - height) / (view[3] - height)),
  );
  const board = ({ view: [, , across, down] }: Layout): number => scale(across, down);
  return board(beside) > board(below) ? beside : below;
}

const within = (size: number): number => Math.min(1, Math.max(SMALLEST, size || 1));

function asDrawn(view: Box): Layout {
  const parts = [{ from: view, at: { x: view[0], y: view[1] }, size: 1 }];
  return { view, parts, beside: false, place: (point) => point };
}

function stacked(view: Box, island: Box, size: number): Layout {
  if (size === 1) return asDrawn(view);
  const [left, top, width, height] = view;
  const land = island[1] - top;
  const box: Box = [left, top, width, land + (height - land) * size];
  return { ...apart(box, view, island, { x: island[0], y: island[1] }, size), beside: false };
}

function sideBySide(view: Box, island: Box, size: number): Layout {
  const [left, top, width] = view;
  const height = island[1] - top;
  const at = { x: left + width - OVERLAP, y: top + (height - island[3] * size) / 2 };
  const box: Box = [left, top, width - OVERLAP + island[2] * size, height];
  return { ...apart(box, view, island, at, size), beside: true };
}

/** The island cut out, and shown somewhere else. */
function apart(
  view: Box,
  [left, top, width]: Box,
  island: Box,
  at: Point,
  size: number,
): Omit<Layout, 'beside'> {
  const land: Box = [left, top, width, island[1] - top];
  return {
    view,
    parts: [
      { from: land, at: { x: left, y: top }, size: 1 },
      { from: island, at, size },
    ],
    place: (point) =>
      point.y < island[1]
        ? point
        : {
            ...point,
            x: at.x + (point.x - island[0]) * size,
            y: at.y + (point.y - island[1]) * size,
            ...(size < 1 && { size }),
          },
  };
}
