// Hexes in the units of the landscape: 52 wide, 60 high, rows 45 apart.

export const HALF_WIDTH = 26;
export const HALF_HEIGHT = 30;
export const HEX_PATH = 'M26-15V15L0 30L-26 15V-15L0-30z';

export interface Point {
  x: number;
  y: number;
}

/** Where something is shown, and how large if it is smaller than it is drawn. */
export interface Placed extends Point {
  size?: number;
}

/** The transform that puts a drawing in its place. */
export const at = ({ x, y, size = 1 }: Placed): string =>
  size === 1 ? `translate(${x} ${y})` : `translate(${x} ${y}) scale(${size})`;

/** One path around each of many hexes, for marks that are drawn at one go. */
export function hexesPath(points: readonly Placed[], share = 1): string {
  return points
    .map(({ x, y, size = 1 }) => {
      const [a, b] = [HALF_WIDTH * share * size, (HALF_HEIGHT / 2) * share * size];
      return `M${x + a} ${y - b}v${2 * b}l${-a} ${b}l${-a} ${-b}v${-2 * b}l${a} ${-b}z`;
    })
    .join('');
}

/** The middle of a group of hexes, such as the seven of a city. */
export function middle(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Of some points the one nearest to the middle of all. */
export function nearestToMiddle<P extends Point>(points: readonly P[]): P | undefined {
  const { x, y } = middle(points);
  const away = (point: P): number => Math.hypot(point.x - x, point.y - y);
  return points.reduce<P | undefined>(
    (best, point) => (best && away(best) <= away(point) ? best : point),
    undefined,
  );
}

const CLEAR = 16; // how far an arrow stays from the middles of its hexes
const BARB = 9;

/** An arrow from one place to another, with its head. */
export function arrowPath(tail: Point, head: Point): string {
  const angle = Math.atan2(head.y - tail.y, head.x - tail.x);
  const along = (from: Point, by: number, turn = 0): Point => ({
    x: from.x + by * Math.cos(angle + turn),
    y: from.y + by * Math.sin(angle + turn),
  });
  const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [start, tip] = [along(tail, CLEAR), along(head, -CLEAR)];
  const barbs = [0.5, -0.5].map((turn) => `M${text(tip)}L${text(along(tip, -BARB, turn))}`);
  return `M${text(start)}L${text(tip)}${barbs.join('')}`;
}
