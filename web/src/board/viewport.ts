// Zoom and pan as plain arithmetic: a point p of the fitted board is seen at k * p + (x, y).

export interface Viewport {
  k: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const FITTED: Viewport = { k: 1, x: 0, y: 0 };
export const MAX_ZOOM = 6;
const ALMOST = 0.5; // a fraction of a pixel is nobody's concern

/** The largest size of the board that lies within the frame. */
export function fittedSize(frame: Size, view: Size): Size {
  const scale = Math.min(frame.width / view.width, frame.height / view.height);
  return { width: view.width * scale, height: view.height * scale };
}

/** Zoom by a factor so that what is under a point of the frame stays under it. */
export function zoomAt(from: Viewport, px: number, py: number, factor: number): Viewport {
  const k = Math.min(MAX_ZOOM, Math.max(1, from.k * factor));
  const by = k / from.k;
  return { k, x: px - (px - from.x) * by, y: py - (py - from.y) * by };
}

/** What counts as clearly in sight: so far from each edge of the frame, and under no button. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Keep the board in the frame: centred where it is smaller, or as far from what lies over the end of
 * the frame as there is room; where it is larger, its outermost hexes can just be pulled clear of the
 * edges.
 */
export function clamp(from: Viewport, frame: Size, board: Size, clear = NO_INSETS): Viewport {
  return {
    k: from.k,
    x: clampAxis(from.x, frame.width, board.width * from.k, clear.left, clear.right),
    y: clampAxis(from.y, frame.height, board.height * from.k, clear.top, clear.bottom),
  };
}

function clampAxis(
  offset: number,
  frame: number,
  board: number,
  before: number,
  after: number,
): number {
  const free = frame - board;
  if (free >= -ALMOST) return Math.min(free / 2, Math.max(0, free - after));
  return Math.min(before, Math.max(frame - board - after, offset));
}

/** A part of the fitted board, in pixels. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether a part of the board is clearly in sight. */
export function isClear({ k, x, y }: Viewport, area: Area, frame: Size, clear: Insets): boolean {
  return (
    area.left * k + x >= clear.left - ALMOST &&
    area.top * k + y >= clear.top - ALMOST &&
    area.right * k + x <= frame.width - clear.right + ALMOST &&
    area.bottom * k + y <= frame.height - clear.bottom + ALMOST
  );
}

/** Return the viewport nearest to this one in which a part of the board is clearly in sight. */
export function include(from: Viewport, area: Area, frame: Size, clear: Insets): Viewport {
  const width = frame.width - clear.left - clear.right;
  const height = frame.height - clear.top - clear.bottom;
  const fits = Math.min(width / (area.right - area.left), height / (area.bottom - area.top));
  const k = Math.min(from.k, fits);
  if (k <= 1) return FITTED;
  const near = zoomAt(from, frame.width / 2, frame.height / 2, k / from.k);
  const nudge = (low: number, high: number, least: number, most: number): number =>
    low < least ? least - low : Math.min(0, most - high);
  return {
    k,
    x:
      near.x +
      nudge(area.left * k + near.x, area.right * k + near.x, clear.left, frame.width - clear.right),
    y:
      near.y +
      nudge(
        area.top * k + near.y,
        area.bottom * k + near.y,
        clear.top,
        frame.height - clear.bottom,
      ),
  };
}

/** Bring a point of the fitted board into the frame with some room around it. */
export function reveal(
  from: Viewport,
  px: number,
  py: number,
  frame: Size,
  room: number,
): Viewport {
  const nudge = (at: number, length: number): number =>
    at < room ? room - at : at > length - room ? length - room - at : 0;
  return {
    k: from.k,
    x: from.x + nudge(px * from.k + from.x, frame.width),
    y: from.y + nudge(py * from.k + from.y, frame.height),
  };
}
