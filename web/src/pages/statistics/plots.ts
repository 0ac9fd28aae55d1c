// The geometry of the plots, in the units of their drawings.

/** A scale from values to positions. */
export type Scale = (value: number) => number;

export function scale(low: number, high: number, from: number, to: number): Scale {
  const size = high - low || 1;
  return (value) => from + ((value - low) / size) * (to - from);
}

/** A path through points. */
export const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Round bounds around some values, so that the marks at the side are easy to read. */
export function bounds(values: readonly number[], step: number): [number, number] {
  const low = Math.floor(Math.min(...values) / step) * step;
  const high = Math.ceil(Math.max(...values) / step) * step;
  return low === high ? [low - step, high + step] : [low, high];
}

/** A step that leaves few marks between two values. */
export function tickStep(low: number, high: number, most = 4): number {
  const steps = [50, 100, 200, 250, 500, 1000];
  return steps.find((step) => (high - low) / step <= most) ?? 2000;
}

/** The marks of an axis. */
export function ticks(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step) * step;
  const count = Math.max(0, Math.floor((high - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}
