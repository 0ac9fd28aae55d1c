// Where a card lies so that it is beside a thing on the screen, covers none of it, and is whole.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

const GAP = 10;
const MARGIN = 8;

export function placeBeside(near: Box, card: Size, screen: Size): { x: number; y: number } {
  const within = (at: number, size: number, room: number): number =>
    Math.max(MARGIN, Math.min(at, room - size - MARGIN));
  const right = near.x + near.width + GAP;
  const left = near.x - card.width - GAP;
  const middle = within(near.y + near.height / 2 - card.height / 2, card.height, screen.height);
  if (right + card.width + MARGIN <= screen.width) return { x: right, y: middle };
  if (left >= MARGIN) return { x: left, y: middle };
  // A narrow screen: above it if there is room, else below.
  const x = within(near.x + near.width / 2 - card.width / 2, card.width, screen.width);
  const above = near.y - card.height - GAP;
  const y = above >= MARGIN ? above : near.y + near.height + GAP;
  return { x, y: within(y, card.height, screen.height) };
}
