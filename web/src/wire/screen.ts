// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

import type { Beside, Question, Terrain } from './values';

/** A terrain that may be played, while that is still open. */
export interface TerrainChoice {
  terrain: Terrain;
  /** How many mandatory settlements it means. */
  builds: number;
  /** As in the question, for the hexes of this terrain. */
  beside: Beside | null;
}

/** The question that is to be answered, and the turn that it belongs to. */
export interface Asked {
  /** One of the questions of architecture.md. */
  kind: Question;
  /** Whose answer it is. */
  player: number;
  /** Whose turn it is. */
  turn: number;
  /** The tile in use. */
  tile: string | null;
  /** Whether that is a nomad tile. */
  nomad: boolean;
  /** Whether the tile has done something already: `stop` then ends its use, else it cancels it. */
  begun: boolean;
  /** What an answer puts on its hex, if anything: `settlement`, `wall`, `city` or a meeple. */
  puts: string | null;
  /** Whether the meeple moves step by step once it is on the board. */
  steps: boolean;
  /** Of a settlement that is moved: where it comes from. */
  cell: string | null;
  /** The terrain card that the tile has turned up. */
  card: string | null;
  /** How often the tile may still act. */
  left: number;
  /** The mandatory builds that are owed in this turn. */
  builds: number;
  /** Settlements laid aside that are among them. */
  due: number;
  /** The terrain that is played, once it is known. */
  terrain: Terrain | null;
  /** The terrains that may be played while it is not. */
  choices: TerrainChoice[];
  /** The cards in question: all that are open, then the one that is played. */
  cards: string[];
  /** Whether the next build need not be next to one's own pieces. */
  anywhere: boolean;
  /** Where something has to stand next to one's own pieces if possible: whether `all` hexes that can be chosen do (one has to), `none` (one cannot) or `some` (one need not). */
  beside: Beside | null;
}

/** What may be chosen. */
export interface Legal {
  cells: string[];
  /** Tiles to use, `stop` and `end`. */
  options: string[];
}

/** A place where tiles lie, or what everybody may do without one. */
export interface Site {
  name: string;
  hex: string | null;
  /** How many tiles lie there. */
  left: number;
  /** Whether it is a nomad tile: once taken, its hex is empty. */
  nomad: boolean;
}

/** A tile in front of a player. */
export interface HeldTile {
  name: string;
  /** Where it was taken. */
  hex: string | null;
  /** `fresh` ones can be used from the next turn on. */
  status: 'ready' | 'used' | 'fresh';
  /** Whether it is not a tile at all, but something that everybody may do once a turn. */
  everybody: boolean;
  /** Whether its owner chooses to use it, is asked in the turn of another, or has it always. */
  use: 'chosen' | 'triggered' | 'lasting';
}

/** What lies in front of a player, and what the player has on the board. */
export interface Pieces {
  seat: number;
  /** Settlements that can still be built. */
  supply: number;
  /** Settlements laid aside, to be built in the next turn. */
  waiting: number;
  settlements: string[];
  city: string[];
  /** Where the meeples stand, by kind. */
  meeples: Record<string, string[]>;
  /** Meeples and the city that a tile of this board could still send out. */
  stock: Record<string, number>;
  tiles: HeldTile[];
  /** The terrain cards; one that the viewer may not know is null. */
  hand: (string | null)[];
  /** While the game runs, a ranking counts only where somebody has a piece; as long as that is nowhere, it is left out. */
  gold: Record<string, number>;
  total: number;
}

/** A player with what is in front of them and on the board. */
export interface Player extends Pieces {
  name: string;
  /** `local` is another person at the screen of the one who opened the table. */
  kind: 'human' | 'open' | 'bot' | 'local';
  /** The bot that plays the seat now. */
  bot: string | null;
  connected: boolean;
  /** Whether a human has left, so that a bot plays on. */
  left: boolean;
  /** Whether a human has given up for good, so that a bot plays on. */
  resigned: boolean;
  /** The end of a human's vacation, during which their clock stands still. */
  away_until: string | null;
  /** What a human has added to the shuffle, if anything. */
  nonce: string | null;
}

/** What is on the table, apart from what belongs to the players. */
export interface Position {
  /** The seat that has to decide. */
  to_move: number | null;
  /** The number of the turn, from 1; 0 while cards are dealt. */
  turn: number;
  round: number;
  /** Whether this is the last round. */
  ending: boolean;
  asked: Asked | null;
  /** Empty unless one of the caller's own seats has to decide. */
  legal: Legal;
  walls: string[];
  stock: Site[];
  /** How many cards are left to draw. */
  deck: number;
  /** The cards that were played, and how many of each. */
  discard: Record<string, number>;
  /** The hexes on which something was put since the viewer's last turn, or in the last turn. */
  last: string[];
}

/** How far can be taken back without asking anybody. */
export interface UndoStart {
  to: number;
  actions: number;
}

/** An undo request that waits for the others. */
export interface UndoRequest {
  /** Its number, for the answer. */
  undo: number;
  seat: number;
  to: number;
  actions: number;
  /** The seats that have not agreed yet. */
  waiting: number[];
}

/** A way back that is offered. */
export interface UndoChoice {
  /** The last entry that stays. */
  to: number;
  /** How many actions are taken back, including cards drawn and those of others. */
  actions: number;
  /** The seats that have to agree. */
  needs: number[];
  /** Whether it goes beyond the current turn: a client should ask first, and say what goes. */
  beyond: boolean;
  /** The code of the reason for which it is refused, if it is: see `refused`. */
  refused: string | null;
}

/** What the viewer can take back, and what can be done again. */
export interface UndoOffer {
  /** The entry to which one action back leads; null if there is nothing to take back. */
  to: number | null;
  /** How many actions that takes back, including those of others. */
  actions: number;
  /** The seats that have to agree. */
  needs: number[];
  start: UndoStart | null;
  /** The viewer's last action, unless others have had their turns since; what others did in between, such as a reaction, goes with it. */
  step: UndoChoice | null;
  /** The whole current turn; if others have had theirs since, back to the viewer's last turn. */
  turn: UndoChoice | null;
  /** How many actions can be done again; null if nothing was taken back by the viewer, or something else was done since. */
  redo: number | null;
  request: UndoRequest | null;
}

/** Whose time runs. */
export interface Clock {
  seat: number;
  deadline: string;
  /** Seconds from now, for clients whose own clock is wrong. */
  left: number;
}

/** The person that the table waits for, and when the others may act in their place. */
export interface Absence {
  seat: number;
  /** Seconds from now until they may nudge, let a bot play or end the game; 0 when they may. */
  left: number;
  /** Whether somebody has nudged already. */
  nudged: boolean;
}

/** A proposal to end the game, because somebody is gone. */
export interface EndProposal {
  /** The seat of whoever is gone. */
  gone: number;
  /** The seat that proposed it. */
  by: number;
  /** How the game would count: the gold as it stands, the same with whoever is gone in the last place, or not at all. */
  count: 'standing' | 'forfeit' | 'none';
  /** The seats that have not agreed yet. */
  waiting: number[];
}

/** How a game ended. */
export interface Result {
  totals: number[];
  /** All with the most gold; none if the game was broken off. */
  winners: number[];
  /** The seats place by place; those with the same gold share one. */
  ranking: number[][];
  /** The seat because of which the game was ended before its end. */
  halted: number | null;
  /** Why it was: the seat's time ran out, its player resigned, or the player was gone and the others have agreed how to count the game. */
  why: 'time' | 'resign' | 'standing' | 'forfeit' | 'none' | null;
  /** The seats whose players have resigned; they are in the last places. */
  resigned: number[];
}

/** Everything that one viewer may know of a table; it is always complete. */
export interface Screen extends Position {
  /** The number of the last entry of the log. */
  seq: number;
  status: 'waiting' | 'running' | 'over';
  /** The seats that the caller plays. */
  you: number[];
  /** The seat whose view the caller sees. */
  viewer: number | null;
  players: Player[];
  undo: UndoOffer;
  clock: Clock | null;
  /** Whom the table waits for, if it is a person and others play, too. */
  absence: Absence | null;
  proposal: EndProposal | null;
  /** Everybody's gold after each turn, as in `total`. */
  chart: number[][];
  /** The hash of the seed. */
  commitment: string;
  /** When the game is over. */
  seed: string | null;
  /** Whether those who play may ask for hints. */
  hints: boolean;
  /** The day whose board is played, if it is one of the boards of the day. */
  daily: string | null;
  /** Whether the game counts for more than itself: no hints, and no undo beyond one's turn. */
  counts: boolean;
  /** Whether the game changes ratings. */
  rated: boolean;
  result: Result | null;
  /** The id of the table that follows. */
  rematch: string | null;
}

/** What happened since a person was last there: the screens after each action, oldest first. */
export interface Recap {
  screens: Screen[];
}

/** Why an action is refused, for texts in any language. */
export interface Reason {
  code: string;
  /** What is possible instead; for a tile that one does not hold, where it can be had. */
  cells: string[];
  tile: string | null;
  /** The terrains that would be right. */
  terrains: Terrain[];
  /** The settlements that are still to be built first. */
  builds: number;
}

/** What an action would bring the player who has to decide. */
export interface Preview {
  /** The change of gold, by source. */
  gold: Record<string, number>;
  /** The tiles that it would bring. */
  tiles: string[];
  /** The tiles that it would cost. */
  lost: string[];
}

/** A part of the gold that a source pays, in the order in which one would count it. */
export interface Credit {
  /** The pieces that make it together; for what was paid during the game, where they stood. */
  cells: string[];
  /** What they are paid for: a castle, linked places, a path. */
  places: string[];
  gold: number;
}
