// More that helps with a question: what the tile in use does, where one may build, which tiles may
// be used.

import { onTerrain, tileName } from '../../texts/names';
import { asSentence, listOf, t } from '../../texts/texts.svelte';
import type { OpenQuestion, Screen } from '../../wire';
import { usableTiles } from './question';

/** The sentences that help with a question, the most important first; none where none is needed. */
export function advice(screen: Screen): string[] {
  const { asked } = screen;
  if (!asked || !screen.legal.cells.length) return [];
  const about = [whatItDoes(screen, asked), ...whereTo(screen, asked)];
  if (asked.kind === 'piece') about.reverse(); // the place is the piece's, not that of what it does
  return [...about, withTiles(screen, asked)].filter((one) => one !== null);
}

/** What the tile in use does, where the question has not said all of it. */
function whatItDoes(
  screen: Screen,
  { tile, card, nomad, kind, puts, player }: OpenQuestion,
): string | null {
  const out = kind === 'piece' && screen.players[player]?.meeples[puts ?? '']?.length;
  return tile && !card && !nomad && !out ? t(`tile-${tile}-does`) : null;
}

/** Whether one has to build next to one's own pieces. */
function whereTo(screen: Screen, asked: OpenQuestion): (string | null)[] {
  if (asked.anywhere || !asked.beside) return [];
  const own = screen.players[asked.player];
  const first = own && !own.settlements.length && !own.city.length;
  const kinds = new Set(asked.choices.map(({ beside }) => beside).filter((one) => one));
  if (asked.beside === 'some' && kinds.size > 1) return asked.choices.map(whereOn);
  if (asked.beside === 'some') return asked.tile ? [] : [t('advice-free')];
  if (asked.beside === 'none' && first && !asked.tile) return [t('advice-first')];
  if (asked.beside === 'none') return [t('advice-anywhere')];
  return [t(asked.kind === 'put' ? 'advice-adjacent-other' : 'advice-adjacent')];
}

function whereOn({ terrain, beside }: OpenQuestion['choices'][number]): string | null {
  if (!beside) return null;
  const key = beside === 'all' ? 'advice-adjacent-on' : 'advice-anywhere-on';
  const where = onTerrain(terrain);
  return t(key, { where: asSentence(where) });
}

/** What tiles may do now: be used before or after, or free this build. */
function withTiles(screen: Screen, asked: OpenQuestion): string | null {
  const tiles = usableTiles(screen);
  if (!tiles.length) return null;
  if (asked.kind === 'before') return t('advice-tiles');
  return t('advice-waive', { tile: listOf(tiles.map(tileName), 'disjunction') });
}
