// The numbers of the thinking: those of Python, written by `python -m tools.thinking`.

import data from './settings.json';
import type { Judgement, Level } from './types';

/** How much a plan looks at, and how many turns it keeps (`Effort` in planner.hpp). */
export type Effort = typeof data.effort;

/** How far to look ahead, and how closely (`Look` in look.hpp). */
export type Look = typeof data.looks.look;

/** How turns are compared (`Rules` in planner.hpp). */
export type Rules = typeof data.rules;

/** What a turn has to cost at least to be called something; either is enough. */
export interface Bound {
  judgement: Judgement;
  gold: number;
  chance: number;
}

/** How a bot of a level thinks. */
export interface LevelSettings {
  weights: number[];
  effort: Effort;
  /** What a search may use for a turn; one that only plans has neither. */
  playouts: number | null;
  seconds: number | null;
}

export interface Settings {
  /** The names of the weights besides those of tiles: the core has to have the same. */
  terms: string;
  weights: { planner: number[]; playout: number[] };
  effort: Effort;
  /** What is quick on any board, and tells how long more would take. */
  quick: Effort;
  /** By how many hexes turns that a search compares should differ. */
  apart: number;
  /** How turns are compared. */
  rules: Rules;
  /** How a search looks ahead, as in `kingdom.core.race`: at first glances from all turns, which take a
   * share of it at most; then playouts, until the finalists are left; then close looks. With fewer than
   * `few` looks from a turn there are none. */
  looks: {
    few: number;
    glances: number;
    glancing: number;
    glanceCost: number;
    glance: Look;
    playing: number;
    finalists: number[];
    lookCost: number;
    look: Look;
  };
  /** What a decision gets unless told otherwise, and into how many parts the last playouts are cut. */
  analysis: { playouts: number; batches: number; longest: number };
  /** The worst first. */
  bounds: Bound[];
  /** What a turn has to cost at least to be told. */
  least: { gold: number; chance: number };
  levels: Record<Level, LevelSettings>;
}

export const SETTINGS: Settings = data as Settings;
