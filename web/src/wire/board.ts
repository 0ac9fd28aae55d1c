// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

import type { Terrain } from './values';

/** One hex of the board or the island. */
export interface Cell {
  name: string;
  row: number;
  col: number;
  /** The middle of the hex in the landscape, in its units. */
  x: number;
  y: number;
  island: boolean;
  terrain: Terrain | null;
  /** What is printed or laid there: a castle, a location's tile and so on. */
  special: string | null;
}

/** A place where tiles can be had, or what everybody may do without one. */
export interface Location {
  name: string;
  hex: string | null;
}

/** How large a drawing is, in the units of the hexes. */
export interface Size {
  width: number;
  height: number;
}

/** What is printed or laid on hexes, with the size of its drawing. */
export interface Special extends Size {
  /** The tile or the source of gold that explains it. */
  about: string;
}

/** How large the drawings that a board can show are, by name. */
export interface Drawings {
  /** What is printed or laid on hexes, */
  specials: Record<string, Special>;
  /** and what stands on them. */
  pieces: Record<string, Size>;
}

/** Hexes of a quadrant one of which has a capitol or a cave. */
export interface Home {
  part: 'capitols' | 'caves';
  hexes: string[];
  /** The hex that has it; none where one of two capitols is left out. */
  laid: string | null;
}

/** Everything that does not change during a game. */
export interface BoardInfo {
  /** The set-up as in notation.md. */
  setup: string;
  players: number;
  modules: string[];
  sections: string[];
  cards: string[];
  tasks: string[];
  /** The terrain whose cards are not in the game. */
  removed: Terrain | null;
  island: string | null;
  house_rules: Record<string, boolean | string>;
  /** Whether cards with marsh are in the deck, if Marshlands is on. */
  marsh_cards: boolean;
  /** The sections that are not of the published game. */
  own_designs: string[];
  cells: Cell[];
  /** The box of the landscape. */
  view: [number, number, number, number];
  /** The part of it with the island. Nothing else is drawn there, so it may be shown elsewhere. */
  island_view: [number, number, number, number] | null;
  locations: Location[];
  /** Where capitols and caves may lie, for a board that belongs to no table. */
  homes: Home[];
  drawings: Drawings;
  /** Settlements that every player has at the beginning. */
  supply: number;
  /** Whether it is the rulebook's first game, if that is known. */
  first_game: boolean | null;
  /** The address of its picture, to which `&theme=light` or `&theme=dark` can be added. */
  landscape: string;
}

/** A section of the board, or a side of the island. */
export interface SectionInfo {
  name: string;
  module: string;
  /** Whether it is not of the published game. */
  own_design: boolean;
  island: boolean;
  locations: string[];
}

/** A Kingdom Builder card. */
export interface CardInfo {
  name: string;
  module: string;
  /** Whether the cards of one terrain are taken out of the game with it. */
  removes: boolean;
}

/** A task card. */
export interface TaskInfo {
  name: string;
  module: string;
}

/** A tile. */
export interface TileInfo {
  name: string;
  module: string;
  kind: string;
  nomad: boolean;
}

/** What can be printed or laid on a hex. */
export interface SpecialInfo {
  name: string;
  module: string;
  /** The name under which it is drawn among the tiles. */
  drawing: string;
}

/** What pays gold and is neither a card nor a task. */
export interface SourceInfo {
  name: string;
  module: string;
}

/** A module that can be added to the base game. */
export interface Expansion {
  name: string;
  /** The addresses of drawings that stand for it. */
  drawings: string[];
}

/** What a house rule can be set to. */
export interface HouseRule {
  /** What it is without the house rule. */
  default: boolean | string;
  values: (boolean | string)[];
  /** The module without which it changes nothing. */
  module: string;
}

/** Everything that a new table can choose from. */
export interface Choices {
  /** All modules, the base game first. */
  modules: string[];
  /** Those that can be added to it. */
  expansions: Expansion[];
  /** From the weakest to the strongest. */
  bots: string[];
  /** What a bot can be called; each has a face. */
  bot_names: string[];
  sections: SectionInfo[];
  cards: CardInfo[];
  tasks: TaskInfo[];
  tiles: TileInfo[];
  specials: SpecialInfo[];
  sources: SourceInfo[];
  terrains: Terrain[];
  /** The terrains whose cards can be taken out of the game. */
  removable: Terrain[];
  house_rules: Record<string, HouseRule>;
}

/** How large the drawing of an example is, and the gold that is paid in it. */
export interface ExampleInfo {
  width: number;
  height: number;
  gold: number;
}
