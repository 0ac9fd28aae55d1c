// The positions of an exploration: how to take back, and what an action would bring.

import type { CoreState } from '../../../core/state';
import type { Packed } from '../../../thinking';
import type { Explored, Preview, Screen, UndoChoice, UndoOffer } from '../../../wire';
import { NO_UNDO } from '../positions';

/** A position that was reached by exploring. */
export interface Moment {
  state: Packed;
  screen: Screen;
  /** What was played since exploring began, cards drawn included. */
  actions: readonly string[];
  /** Whether the question has the server's words. */
  exact: boolean;
}

const choice = (actions: number): UndoChoice => ({
  to: 0,
  actions,
  needs: [],
  beyond: false,
  refused: null,
});

/** How many positions back the turn at hand began; from its beginning, the turn before. */
export function turnBack(moments: readonly Moment[]): number {
  const last = moments.length - 1;
  const beganAt = (end: number): number =>
    moments.findIndex(({ screen }) => screen.turn === moments[end]?.screen.turn);
  const began = beganAt(last);
  return last - (began === last && last > 0 ? beganAt(last - 1) : began);
}

/** What can be taken back and done again. */
export function undoOffer(moments: readonly Moment[], undone: number): UndoOffer {
  const turn = turnBack(moments);
  return {
    ...NO_UNDO,
    step: moments.length > 1 ? choice(1) : null,
    turn: turn > 1 ? choice(turn) : null,
    redo: undone || null,
  };
}

/** A screen with what the server says of its question. */
export function withWords(screen: Screen, { asked, legal, players }: Explored): Screen {
  return {
    ...screen,
    asked,
    legal,
    players: screen.players.map((player, seat) => ({ ...player, ...players[seat] })),
  };
}

/** What an action brings its player, from everybody's gold by source before and after it. */
export function gainsBetween(
  seat: number,
  names: { sources: readonly string[]; sites: readonly string[] },
  before: { state: CoreState; gold: number[][] },
  after: { state: CoreState; gold: number[][] },
): Preview {
  const [then, now] = [before.gold[seat] ?? [], after.gold[seat] ?? []];
  const gold = names.sources.map(
    (source, index) => [source, (now[index] ?? 0) - (then[index] ?? 0)] as const,
  );
  const [held, kept] = [before, after].map(({ state }) => state.players[seat]?.held ?? 0);
  const sitesIn = (mask: number): string[] =>
    names.sites.filter((_, site) => ((mask >>> site) & 1) === 1);
  return {
    gold: Object.fromEntries(gold.filter(([, amount]) => amount)),
    tiles: sitesIn((kept ?? 0) & ~(held ?? 0)),
    lost: sitesIn((held ?? 0) & ~(kept ?? 0)),
  };
}
