// Everybody's chance to win over a game, position by position.

import type { JudgedTurn } from '../thinking';
import type { States } from '../wire';

interface Known {
  ply: number;
  chance: number;
}

/** Everybody's chance at every position; NaN where it is not known yet. */
export function chancesByPly(game: States, turns: readonly JudgedTurn[]): number[][] {
  const seats = game.people.map((_, seat) => line(known(game, turns, seat), game.plies));
  return Array.from({ length: game.plies + 1 }, (_, ply) =>
    seats.map((chances) => chances[ply] ?? Number.NaN),
  );
}

/** Where the chance of a seat is known: before and after turns, and at the end. */
function known(game: States, turns: readonly JudgedTurn[], seat: number): Known[] {
  const own = aroundTurns(game, turns, seat);
  // Of two players, one wins what the other does not.
  const others = game.people.length === 2 ? aroundTurns(game, turns, 1 - seat) : [];
  const places = merged([
    ...own,
    ...others.map(({ ply, chance }) => ({ ply, chance: 1 - chance })),
  ]);
  const winners = game.result?.winners ?? [];
  if (!places.length || !winners.length || !isWhole(game, turns)) return places;
  const chance = winners.includes(seat) ? 1 / winners.length : 0;
  return [...places.filter(({ ply }) => ply < game.plies), { ply: game.plies, chance }];
}

/** What is known of a seat before and after its own turns. */
function aroundTurns(game: States, turns: readonly JudgedTurn[], seat: number): Known[] {
  return turns
    .filter(({ player, reaction }) => player === seat && !reaction)
    .flatMap((turn) => [
      { ply: firstPly(turn), chance: turn.before },
      { ply: endOf(game, turn), chance: turn.after },
    ]);
}

/** In the order of the game; what is known twice at a place is taken together. */
function merged(places: readonly Known[]): Known[] {
  return [...new Set(places.map(({ ply }) => ply))]
    .sort((one, other) => one - other)
    .map((ply) => {
      const here = places.filter((place) => place.ply === ply);
      return { ply, chance: here.reduce((sum, { chance }) => sum + chance, 0) / here.length };
    });
}

/** Whether the last turn of the game is judged, and so all of them are. */
const isWhole = (game: States, turns: readonly JudgedTurn[]): boolean =>
  (turns.at(-1)?.number ?? 0) >= game.turns.length;

export const firstPly = ({ decisions }: JudgedTurn): number => decisions[0]?.ply ?? 0;

/** Where a turn is over and the next one begins. */
function endOf({ turns, plies }: States, { decisions }: JudgedTurn): number {
  const last = decisions.at(-1)?.ply ?? 0;
  return turns.find((start) => start > last) ?? plies;
}

/** Straight from one known place to the next; before the first as there, after the last unknown. */
function line(places: readonly Known[], plies: number): number[] {
  const [first] = places;
  if (!first) return [];
  return Array.from({ length: plies + 1 }, (_, ply) => {
    const next = places.findIndex((place) => place.ply >= ply);
    const [from, to] = [places[next - 1], places[next]];
    if (!to) return Number.NaN;
    if (!from) return to.chance;
    return from.chance + ((to.chance - from.chance) * (ply - from.ply)) / (to.ply - from.ply || 1);
  });
}
