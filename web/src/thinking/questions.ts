// What is asked of the core about games and turns: where they are cut, what actions do, and why one is better.

import type { Engine } from '../core/engine';
import type { ValueOf } from '../core/structs';
import {
  type Address,
  DECISION,
  EFFECT,
  REASON,
  REASON_KIND,
  REASONS,
  STATE,
  VIEW,
} from '../wire/core';
import { PIECES, TERRAINS } from '../wire/content';
import type { GhostStep, Packed, CoreGame, CoreSetup, Reason, ReasonKind, Reasons } from './types';

/** What a player did at a stretch, before a card or somebody else decided something. */
export interface Decision {
  ply: number;
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

/** What a reason can be about, by its number in the core. */
const KINDS = Object.keys(REASON_KIND).map((name) => name.replace('reason_', '') as ReasonKind);

/** The names of what pays and of the tile of each site. */
export type Names = Pick<CoreSetup, 'sources' | 'sites'>;

/** Asks about the games of one set-up. */
export class Questions {
  readonly #engine: Engine;
  readonly #names: Names;

  constructor(engine: Engine, names: Names) {
    this.#engine = engine;
    this.#names = names;
  }

  /** All turns and reactions; a last one that is broken off goes as far as it is whole. */
  playedTurns({ start, played }: CoreGame): PlayedTurn[] {
    const { instance } = this.#engine;
    return instance.scratch(() => {
      const { core, tables } = instance;
      const [cut, decision] = [
        instance.zeros(core.kingdom_cut_size()),
        instance.zeros(DECISION.bytes),
      ];
      const actions = instance.putShorts(played);
      core.kingdom_cut_begin(instance.putState(start), cut);
      const found: PlayedTurn[] = [];
      const next = (): number =>
        core.kingdom_cut_next(tables, actions, played.length, cut, decision);
      for (let more = next(); more; more = next()) {
        if (more < 0) throw new RangeError('an action of this game is not legal');
        this.#join(found, decision);
      }
      return found;
    });
  }

  /** What each of some actions does, from a state or a view. */
  effects(from: Packed, actions: readonly number[]): GhostStep[] {
    const { instance } = this.#engine;
    return instance.scratch(() => {
      const { core, tables } = instance;
      const found = instance.zeros(EFFECT.bytes * actions.length);
      const state = instance.putState(from.slice(0, STATE.bytes));
      const given = instance.putShorts(actions);
      if (core.kingdom_effects(tables, state, given, actions.length, found) < 0)
        throw new RangeError(`actions ${actions.join(' ')} are not legal here`);
      return actions.map((_, index) => this.#effect(found + EFFECT.bytes * index));
    });
  }

  /** In what a turn is better than another one of the same player. */
  reasons(view: Packed, better: readonly number[], other: readonly number[]): Reasons {
    const { instance } = this.#engine;
    return instance.scratch(() => {
      const { core, tables } = instance;
      const found = instance.zeros(REASONS.bytes);
      const [one, instead] = [instance.putShorts(better), instance.putShorts(other)];
      const turns = [one, better.length, instead, other.length] as const;
      core.kingdom_reasons(tables, instance.putView(view), ...turns, found);
      return this.#reasons(found);
    });
  }

  #join(found: PlayedTurn[], at: Address): void {
    const { instance } = this.#engine;
    const data = instance.data(at, DECISION.bytes);
    const number = (field: number): number => data.getInt32(field, true);
    const turn = (found[number(DECISION.at.turn)] ??= {
      number: number(DECISION.at.number),
      round: number(DECISION.at.round),
      player: number(DECISION.at.seat),
      reaction: number(DECISION.at.reaction) > 0,
      decisions: [],
    });
    turn.decisions.push({
      ply: number(DECISION.at.ply),
      view: instance.read(at + DECISION.at.view, VIEW.bytes),
      actions: instance.shorts(at + DECISION.at.action, number(DECISION.at.count)),
    });
  }

  #effect(at: Address): GhostStep {
    const effect = EFFECT.read(this.#engine.instance.data(at, EFFECT.bytes));
    return {
      action: effect.action,
      number: effect.number,
      cell: someOf(effect.cell),
      from: someOf(effect.origin),
      piece: PIECES[effect.piece] ?? null,
      gone: effect.gone > 0,
      tile: someOf(effect.tile),
    };
  }

  #reasons(at: Address): Reasons {
    const data = this.#engine.instance.data(at, REASONS.bytes);
    const count = data.getInt32(REASONS.at.count, true);
    const found = Array.from({ length: count }, (_, index) =>
      this.#reason(REASON.read(data, REASONS.at.reason + REASON.bytes * index)),
    );
    return { found, payAtOnce: data.getInt32(REASONS.at.pay_at_once, true) > 0 };
  }

  #reason({ kind: number, id, amount, player, favoured }: ValueOf<typeof REASON>): Reason {
    const kind = KINDS[number] as ReasonKind;
    const name = this.#nameOf(kind, id);
    return { kind, name, amount, player: someOf(player), favoured: favoured > 0 };
  }

  #nameOf(kind: ReasonKind, id: number): string {
    const { sources, sites } = this.#names;
    if (kind === 'gold') return sources[id] ?? '';
    if (kind === 'free') return TERRAINS[id] ?? '';
    return kind === 'settlements' || kind === 'rival' ? '' : (sites[id] ?? '');
  }
}

const someOf = (number: number): number | null => (number < 0 ? null : number);
