// Walking over the hexes with the keyboard.

import type { Spot } from './config';

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

export const KEYS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

const key = (row: number, col: number, island: boolean): string =>
  `${island ? 'i' : 'b'}${row}:${col}`;

/** Finds the hex one step away; at an edge of the board the island, if it lies that way. */
export class Walker {
  readonly #at = new Map<string, Spot>();
  readonly #spots: readonly Spot[];

  constructor(spots: readonly Spot[]) {
    this.#spots = spots;
    for (const spot of spots) this.#at.set(key(spot.row, spot.col, spot.island), spot);
  }

  step(from: Spot, direction: Direction): Spot {
    switch (direction) {
      case 'left':
      case 'right': {
        const found = this.#across(from, direction === 'left' ? -1 : 1);
        return found ?? this.#overseas(from, 'x', direction === 'left' ? -1 : 1) ?? from;
      }
      case 'up':
      case 'down': {
        const found = this.#along(from, direction === 'up' ? -1 : 1);
        return found ?? this.#overseas(from, 'y', direction === 'up' ? -1 : 1) ?? from;
      }
      default:
        return this.#rowEnd(from, direction);
    }
  }

  /** The next hex of a set after this one in reading order, round and round. */
  next(from: Spot, among: ReadonlySet<string>, by: 1 | -1): Spot {
    const choices = this.#spots.filter((spot) => among.has(spot.name) || spot === from);
    const index = choices.indexOf(from);
    return choices[(index + by + choices.length) % choices.length] ?? from;
  }

  #across(from: Spot, by: number): Spot | undefined {
    for (let col = from.col + by; col >= 0 && col < 20; col += by) {
      const found = this.#at.get(key(from.row, col, from.island));
      if (found) return found;
    }
    return undefined;
  }

  /** Straight up and down there is no neighbour: rows zigzag, so the column stays the same. */
  #along(from: Spot, by: number): Spot | undefined {
    return this.#nearest(from.col, from.row + by, from.island);
  }

  /** The nearest hex of the other land, if all of it lies in this direction. */
  #overseas(from: Spot, axis: 'x' | 'y', by: 1 | -1): Spot | undefined {
    const others = this.#spots.filter((spot) => spot.island !== from.island);
    const here = this.#spots.filter((spot) => spot.island === from.island);
    const end = Math.max(...here.map((spot) => by * spot[axis]));
    if (others.some((spot) => by * spot[axis] <= end)) return undefined;
    // The near shore counts more than going straight ahead.
    const [x, y] = axis === 'x' ? [2, 1] : [1, 2];
    const far = (spot: Spot): number =>
      x * Math.abs(spot.x - from.x) + y * Math.abs(spot.y - from.y);
    return others.toSorted((a, b) => far(a) - far(b))[0];
  }

  #nearest(col: number, row: number, island: boolean): Spot | undefined {
    for (let aside = 0; aside < 20; aside++) {
      const found =
        this.#at.get(key(row, col + aside, island)) ?? this.#at.get(key(row, col - aside, island));
      if (found) return found;
    }
    return undefined;
  }

  #rowEnd(from: Spot, direction: 'first' | 'last'): Spot {
    const row = this.#spots.filter((spot) => spot.row === from.row && spot.island === from.island);
    return row.at(direction === 'first' ? 0 : -1) ?? from;
  }
}
