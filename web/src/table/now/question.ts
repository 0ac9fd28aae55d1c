// What is to be done now, as one sentence for whoever looks.

import { onCard, onTerrain, playerName, seatName, tileName } from '../../texts/names';
import { listOf, t } from '../../texts/texts.svelte';
import type { OpenQuestion, Player, Screen } from '../../wire';
import { verdict } from '../result/verdict';

/** The tiles that may be used now. */
export const usableTiles = ({ legal }: Screen): string[] =>
  legal.options.filter((option) => option !== 'end' && option !== 'stop');

/** What is to be done now, as one sentence for whoever looks. */
export function question(screen: Screen): string {
  const { asked, status } = screen;
  if (status === 'over') return verdict(screen);
  if (status === 'waiting' || !asked) return t('ask-waiting');
  const mine = screen.you.includes(asked.player) && screen.to_move === asked.player;
  if (!mine) return waitFor(screen, asked);
  return toDo(screen, asked);
}

function waitFor(screen: Screen, asked: OpenQuestion): string {
  const player = playerName(screen, asked.player);
  return asked.kind === 'react'
    ? t('ask-wait-react', { player, tile: tileName(asked.tile ?? '') })
    : t('ask-wait', { player });
}

function toDo(screen: Screen, asked: OpenQuestion): string {
  const tile = asked.tile ? tileName(asked.tile) : '';
  const supply = screen.players[asked.player]?.supply ?? 0;
  const count = asked.kind === 'build' ? Math.min(asked.left, supply) : asked.left;
  switch (asked.kind) {
    case 'before':
    case 'mandatory':
    case 'after':
      return inTurn(screen, asked);
    case 'put':
      return t('ask-put', { tile, cell: asked.cell ?? '' });
    case 'build':
      if (asked.anywhere) return t('ask-build-anywhere', { tile });
      return asked.card
        ? t('ask-build-card', { tile, where: onCard(asked.card) })
        : t('ask-build', { tile, count });
    case 'lift':
      return t(count > 1 || asked.begun ? 'ask-lift-steps' : 'ask-lift', { tile, count });
    case 'piece':
      return withPiece(screen, asked, tile);
    case 'remove':
      return toRemove(screen, tile);
    default:
      return t(`ask-${asked.kind}`, { tile, count });
  }
}

/** Whose piece goes, if only one player's can. */
function toRemove({ players, legal }: Screen, tile: string): string {
  const stands = ({ settlements, meeples }: Player): boolean =>
    [settlements, ...Object.values(meeples)].flat().some((cell) => legal.cells.includes(cell));
  const [owner, ...more] = players.filter(stands);
  if (!owner || more.length) return t('ask-remove', { tile });
  return t('ask-remove-of', { tile, player: seatName(owner) });
}

/** A meeple is placed, goes on, or comes back: what of it is possible follows from the hexes. */
function withPiece(screen: Screen, asked: OpenQuestion, tile: string): string {
  const piece = asked.puts ?? '';
  const out = screen.players[asked.player]?.meeples[piece] ?? [];
  const args = { tile, piece, count: asked.left };
  const back = screen.legal.cells.filter((cell) => out.includes(cell)).length;
  if (!out.length) return t('ask-piece-place', args);
  if (back === screen.legal.cells.length) return t('ask-piece-back', args);
  if (!asked.steps) return t('ask-piece', args);
  return t(back ? 'ask-piece-move' : 'ask-piece-on', args);
}

function inTurn(screen: Screen, asked: OpenQuestion): string {
  if (!screen.legal.cells.length || asked.kind === 'after')
    return t(usableTiles(screen).length ? 'ask-after' : 'ask-end');
  const supply = (screen.players[asked.player]?.supply ?? 0) + asked.due;
  const more = asked.kind === 'mandatory' ? '-more' : '';
  const [only, ...others] = asked.choices;
  const terrain = only && !others.length ? only.terrain : asked.terrain;
  if (terrain) {
    const builds = only ? only.builds + asked.due : (asked.builds ?? asked.left);
    const key = asked.anywhere ? 'ask-build-on-anywhere' : `ask-build-on${more}`;
    return t(key, { count: Math.min(builds, supply), where: onTerrain(terrain) });
  }
  const choices = asked.choices.map(({ terrain, builds }) =>
    t('ask-choice', { count: Math.min(builds + asked.due, supply), where: onTerrain(terrain) }),
  );
  return t(choices.length ? 'ask-build-choice' : 'ask-build-any', {
    choices: listOf(choices, 'disjunction'),
    count: Math.min(asked.left, supply),
  });
}

/** Whether leaving a tile means that nothing has been, which taking it back would mean too. */
export function stopCancels({ asked, legal }: Screen): boolean {
  if (!legal.options.includes('stop') || asked?.kind === 'react') return false;
  return !asked?.begun || asked.anywhere;
}

/** The name of the button that leaves a tile: as if nothing had been, or with what is done. */
export function stopName(screen: Screen): string {
  if (screen.asked?.kind === 'react') return t('table-pass');
  return t(stopCancels(screen) ? 'cancel' : 'table-stop');
}
