// What the board shows: one plain object in, a chosen cell out. The board knows no rules.

import type { Box } from './layout';

/** A hex to show. */
export interface Spot {
  name: string; // its address, such as d7
  row: number;
  col: number;
  island: boolean;
  x: number; // the middle, in the landscape's units
  y: number;
  size?: number; // of what is shown smaller than it is drawn
}

/** A picture and its size, in the landscape's units. */
export interface Drawing {
  art: string; // its address
  width: number;
  height: number;
}

/** A picture on a hex. Pieces keep their id when they move, and so glide there. */
export interface Figure extends Drawing {
  id: string;
  x: number;
  y: number;
  size?: number; // as of a spot
  faded?: boolean;
  ghost?: boolean; // it does not stand there, but could
}

/** A figure that marks how many tiles lie on a location. */
export interface Special extends Figure {
  left: number | null;
}

/** What a choice would bring, shown beside the hex under the pointer. */
export interface Tooltip {
  cell: string;
  lines: { text: string; art?: string; tone?: 'gain' | 'loss' | 'hint' }[];
}

/** Pieces that earn gold together, and the places they are paid for. */
export interface Payment {
  cells: readonly string[];
  places: readonly string[];
  gold: number;
}

/** A move that could be made, from one hex to another. */
export interface Arrow {
  from: string;
  to: string;
}

export interface BoardConfig {
  view: Box; // of the landscape
  island?: Box | null; // the part of it with the island, which may be shown elsewhere
  landscape: string; // the address of the picture behind everything
  spots: Spot[];
  specials: Special[];
  figures: Figure[];
  legal: ReadonlySet<string>; // cells that may be chosen now
  last: readonly string[]; // cells of the last turn
  marked: readonly string[]; // cells pointed out by a text, such as a line of the log
  paid?: readonly Payment[] | null; // where some gold comes from; all else steps back
  hinted: readonly string[]; // cells that answer "where else?"
  arrows?: readonly Arrow[]; // moves that could be made
  follow: readonly string[]; // cells to bring into sight, whenever they are others
  covered: number; // pixels at the bottom of the board that something lies over
  selected: string | null; // tapped, and to be tapped again
  pending: string | null; // chosen, and not yet confirmed by the server
  ghost: Drawing | null; // shown on a legal cell under the pointer
  lifted: (Drawing & { x: number; y: number; size?: number }) | null; // the figure that is being moved
  tooltip: Tooltip | null;
  label: (spot: Spot) => string; // what a screen reader says
  title: string;
  help: string;
  fit: string; // the text of the button that shows the whole board
}
