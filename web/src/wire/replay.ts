// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

import type { BoardInfo } from './board';
import type { LogLine } from './log';
import type { Credit, Pieces, Position, Preview, Reason, Result, Screen } from './screen';

/** A person or a bot that played. */
export interface PersonInfo {
  name: string;
  kind: 'human' | 'open' | 'bot' | 'local';
  bot: string | null;
  /** In how many turns the player asked for a hint. */
  hints: number;
}

/** A position with all cards open. */
export interface StepScreen extends Position {
  status: 'running' | 'over';
  players: Pieces[];
}

/** A position, and the action that led to it. */
export interface Step {
  /** How many actions came before, including cards drawn. */
  ply: number;
  action: string | null;
  seat: number | null;
  by: 'act' | 'bot' | 'draw' | null;
  screen: StepScreen;
}

/** The positions of a game, with its log and its result. */
export interface States {
  /** How many actions the game has. */
  plies: number;
  people: PersonInfo[];
  /** Everybody's gold after each turn. */
  chart: number[][];
  /** The number of actions before each turn. */
  turns: number[];
  /** A record may end before the game does. */
  over: boolean;
  result: Result | null;
  /** One line for each action. */
  log: LogLine[];
  positions: Step[];
}

/** A record that was read, with the board it was played on. */
export interface OpenedRecord extends States {
  board: BoardInfo;
  /** Whether the cards follow from the record's seed; null if that cannot be checked. */
  fair: boolean | null;
  /** Whether the record begins with a position, so that its shuffle cannot be checked. */
  midway: boolean;
}

/** A choice as the greedy bot judges it. */
export interface Suggestion extends Preview {
  action: string;
  /** Its place among all choices. */
  place: number;
  /** What it is worth compared with doing nothing; null if the bot would not consider it. */
  value: number | null;
  /** Whether it was chosen. */
  played: boolean;
}

/** What the greedy bot would have liked best at a position, and what was chosen. */
export interface Suggestions {
  ply: number;
  seat: number | null;
  /** How many choices there were. */
  count: number;
  choices: Suggestion[];
}

/** A position that was never played, and what led to it. */
export interface ExploredStep {
  /** What was played since the position before, including cards drawn. */
  actions: string[];
  /** All cards are open; whoever has to decide looks at it, and `last` is what the step put. */
  screen: Screen;
}

/** The positions after each of the actions; without any, the one that was reached. */
export interface Explored {
  steps: ExploredStep[];
}

/** What an action would do in a position that was never played. */
export interface ExploredChoice {
  /** What it would bring; null if it is refused or a card. */
  preview: Preview | null;
  /** Why it is refused; null if it is legal. */
  reason: Reason | null;
}

/** Where everybody's gold comes from. */
export interface Credits {
  /** Everything that pays, in the order of scoring. */
  sources: string[];
  /** For each seat, the parts by source. */
  players: Record<string, Credit[]>[];
}
