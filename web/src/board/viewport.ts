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

/** Keep the board in the frame: centred where it is smaller, without a gap where it is larger. */
export function clamp(from: Viewport, frame: Size, board: Size): Viewport {
  return {
    k: from.k,
    x: clampAxis(from.x, frame.width, board.width * from.k),
    y: clampAxis(from.y, frame.height, board.height * from.k),
  };
}

function clampAxis(offset: number, frame: number, board: number): number {
  if (board <= frame) return (frame - board) / 2;
  return Math.min(0, Math.max(frame - board, offset));
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
