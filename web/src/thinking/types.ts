// What thinking is about and what it finds: plain data that goes between a page and its worker.
//
// Actions and cells are numbers, as in Python's `kingdom.actions`; the server tells their names.

import type { Packed } from '../core/instance';
import type { Piece } from '../wire/content';
import type { JUDGEMENT, LEVEL, REASON_KIND } from '../wire/core';

export type { Packed };

/** What the server hands over of a set-up. */
export interface CoreSetup {
  /** All that the core knows of it. */
  tables: Uint8Array;
  /** The names of what pays gold, in the order of the core. */
  sources: string[];
  /** The tile of each site. */
  sites: string[];
}

/** A game from its beginning: its actions, cards drawn among them. */
export interface CoreGame {
  start: Packed;
  played: number[];
}

export type Judgement = keyof typeof JUDGEMENT;

type WithoutPrefix<Name> = Name extends `reason_${infer Kind}` ? Kind : never;

/** What a reason is about; analysis_reasons.hpp explains each kind. */
export type ReasonKind = WithoutPrefix<keyof typeof REASON_KIND>;

/** One difference between two turns, as the better one has it against the other. */
export interface Reason {
  kind: ReasonKind;
  /** A source of gold, a tile or a terrain. */
  name: string;
  /** How much more; negative where the better turn brings less. */
  amount: number;
  /** Whose gold it is, if another player's. */
  player: number | null;
  /** Whether it speaks for the better turn. */
  favoured: boolean;
}

/** All differences between two turns, what speaks against the better one at the end. */
export interface Reasons {
  found: Reason[];
  /** Whether the better turn is better at once, and not only later. */
  payAtOnce: boolean;
}

/** What was lost against a better turn, with the standard errors of both figures. */
export interface Cost {
  gold: number;
  chance: number;
  goldError: number;
  chanceError: number;
}

/** Which of the figures of a cost are more than next to nothing. */
export interface Told {
  tellsGold: boolean;
  tellsChance: boolean;
}

/** What playouts say of a turn. */
export interface Estimate {
  actions: number[];
  /** The share of the playouts that the player won; a shared win counts in part. */
  chance: number;
  /** By how much gold the player was ahead of the best other one on average. */
  margin: number;
}

/** What was done at a stretch, before a card or somebody else decided something. */
export interface JudgedDecision {
  /** How many actions of the game came before it, cards drawn included. */
  ply: number;
  /** Without actions that led back to where they came from. */
  played: Estimate;
  /** The same where nothing better was found. */
  best: Estimate;
  cost: Cost;
  /** Why the best is better. */
  reasons: Reasons;
  /** Whether nothing better was found. */
  isBest: boolean;
}

/** A turn that was played, or what a player did in the turn of another, and what is thought of it. */
export interface JudgedTurn {
  /** The turn of the game, counted from 1; a reaction has the number of the turn it is in. */
  number: number;
  round: number;
  player: number;
  reaction: boolean;
  /** The chance to win when it began, with the best that was found, */
  before: number;
  /** and after what was played. */
  after: number;
  /** What all decisions cost together. */
  cost: Cost & Told;
  /** How many mistakes that amounts to, by whichever of gold and chance is more. */
  weight: number;
  judgement: Judgement;
  /** Whether nothing better was found. */
  isBest: boolean;
  decisions: JudgedDecision[];
  /** The place among the decisions of the one that cost most. */
  worst: number;
}

/** How a game is analysed. */
export interface AnalysisOptions {
  /** Playouts for each decision. */
  playouts?: number;
  /** What decides their luck. */
  seed?: bigint;
  /** Whose turns are judged; null for everybody's. */
  player?: number | null;
}

/** What an action does on the board. */
export interface GhostStep {
  action: number;
  /** Its place among the steps that change the board, from 1; 0 if it does not. */
  number: number;
  /** Where something is put or taken away. */
  cell: number | null;
  /** Of a move: where the piece comes from. */
  from: number | null;
  piece: Piece | null;
  /** Whether the piece leaves `cell` for good. */
  gone: boolean;
  /** The action number of the tile in use. */
  tile: number | null;
}

/** The best turn that was found. */
export interface Hint {
  /** Up to the end of the turn, or to the next thing that a card or somebody else decides. */
  actions: number[];
  /** What it brings at once. */
  reasons: Reason[];
  /** What it does on the board, action by action. */
  steps: GhostStep[];
  /** The share of the playouts that the player won; null as long as there are none. */
  chance: number | null;
}

/** A turn that could be played now, as playouts see it beside the others. */
export interface ComparedTurn extends Hint {
  chance: number;
  /** By how much gold the player was ahead of the best other one on average. */
  margin: number;
  /** What it costs against the best one. */
  cost: Cost & Told;
  judgement: Judgement;
}

/** The bots that can play on, from the weakest to the strongest. */
export type Level = keyof typeof LEVEL;
