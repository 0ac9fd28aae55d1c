// The turns of a game as those who played them saw them, cut where others or cards decide.
//
// It means the same as Python's `kingdom.analysis.turns`.

import type { Engine } from '../core/engine';
import { END, STATE, TURN } from '../core/layout';
import { toMoveIn } from '../core/state';
import { SETTINGS } from './settings';
import type { Packed, PackedGame } from './types';

/** What a player did at a stretch, before a card or somebody else decided something. */
export interface Decision {
  ply: number;
  seat: number;
  /** What the player saw. */
  view: Packed;
  /** Without those that led back to where they came from. */
  actions: number[];
}

/** A player's turn, or what a player did in the turn of somebody else. */
export interface PlayedTurn {
  number: number;
  round: number;
  player: number;
  reaction: boolean;
  decisions: Decision[];
}

/** A game with all its states. */
interface Line {
  engine: Engine;
  states: Packed[];
  actions: readonly number[];
}

/** All turns and reactions; a last one that is broken off goes as far as it is whole. */
export function playedTurns(engine: Engine, { start, played }: PackedGame): PlayedTurn[] {
  const line: Line = { engine, states: statesOf(engine, start, played), actions: played };
  const found = new Map<string, PlayedTurn>();
  let [number, round, ply] = [1, 1, 0];
  while (ply < played.length) {
    const state = line.states[ply] as Packed;
    const seat = toMoveIn(state);
    if (seat < 0) {
      ply++;
      continue;
    }
    const end = endOf(line, ply);
    if (isWhole(line, end)) add(found, number, round, state, decisionOf(line, ply, end));
    if (played[end - 1] === END) {
      number++;
      if (ownerOf(state) === engine.players - 1) round++;
    }
    ply = end;
  }
  return [...found.values()];
}

/** The states of a game, one more than it has actions. */
export function statesOf(engine: Engine, start: Packed, played: readonly number[]): Packed[] {
  const states = [start];
  for (const action of played) states.push(engine.apply(states.at(-1) as Packed, action));
  return states;
}

/** Whose turn is being played. */
const ownerOf = (state: Packed): number => state[STATE.turn + TURN.player] ?? 0;

/** Where a decision is over that begins here. */
function endOf({ states, actions }: Line, ply: number): number {
  const seat = toMoveIn(states[ply] as Packed);
  let end = ply + 1;
  while (
    end < actions.length &&
    toMoveIn(states[end] as Packed) === seat &&
    actions[end - 1] !== END &&
    end - ply < SETTINGS.analysis.longest
  )
    end++;
  return end;
}

const isWhole = ({ states, actions }: Line, end: number): boolean =>
  end < actions.length ||
  actions[end - 1] === END ||
  toMoveIn(states[end] as Packed) !== toMoveIn(states[end - 1] as Packed);

function decisionOf({ engine, states, actions }: Line, ply: number, end: number): Decision {
  const before = states[ply] as Packed;
  const seat = toMoveIn(before);
  const places = [before];
  const kept: number[] = [];
  for (let index = ply; index < end; index++) {
    const state = states[index + 1] as Packed;
    const first = places.findIndex((place) => isSame(place, state));
    if (first < 0) {
      places.push(state);
      kept.push(actions[index] as number);
    } else {
      places.length = first + 1;
      kept.length = first;
    }
  }
  return { ply, seat, view: engine.view(before, seat), actions: kept };
}

/** Whether two positions are the same one. */
export const isSame = (one: Packed, other: Packed): boolean =>
  one.every((byte, index) => byte === other[index]);

function add(
  found: Map<string, PlayedTurn>,
  number: number,
  round: number,
  state: Packed,
  decision: Decision,
): void {
  if (!decision.actions.length) return;
  const player = decision.seat;
  const key = `${number} ${player}`;
  const reaction = !(state[STATE.in_turn] && ownerOf(state) === player);
  const turn = found.get(key) ?? { number, round, player, reaction, decisions: [] };
  turn.decisions.push(decision);
  found.set(key, turn);
}
