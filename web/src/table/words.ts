// The sentences of a table: what is asked, what happened, why not.

import type { Asked, BoardInfo, LogLine, Player, Reason, Screen, SeatInfo } from '../core/types';
import { listOf, t, texts } from '../texts/texts.svelte';

export const terrainName = (name: string): string => t(`terrain-${name}`);
export const tileName = (name: string): string => t(`tile-${name}`);
/** The name of a castle, a location and the like. */
export const specialName = (name: string): string =>
  texts.find(`special-${name.replace('-hex', '')}`) ?? tileName(name);
export const isNomad = (tile: string): boolean =>
  /^(donation-|resettlement|outpost|sword|treasure)/.test(tile);
export const taskName = (name: string): string => t(`task-${name}`);

/** The name of a terrain card: of one terrain, or of marsh beside another. */
export function cardName(card: string): string {
  return listOf(card.split('/').map(terrainName), 'disjunction');
}

/** Where gold comes from: a card, a task, castles and so on. */
export function sourceName(source: string): string {
  return texts.find(`card-${source}`) ?? texts.find(`task-${source}`) ?? t(`source-${source}`);
}

/** How a source pays, in one sentence. */
export function sourcePays(source: string): string {
  return (
    texts.find(`card-${source}-pays`) ??
    texts.find(`task-${source}-asks`) ??
    t(`source-${source}-pays`)
  );
}

/** All that pays in a game: the cards first, then the tasks, then castles and the like. */
export function sourcesOf(board: BoardInfo, screen: Screen): string[] {
  const others = screen.players.flatMap(({ gold }) => Object.keys(gold));
  return [...new Set([...board.cards, ...board.tasks, ...others])];
}

const TERRAINS = new Set([
  'grass',
  'canyon',
  'desert',
  'flower',
  'forest',
  'marsh',
  'water',
  'mountain',
]);
const isTile = (option: string): boolean => option !== 'end' && option !== 'stop';
const tilesAmong = (screen: Screen): boolean => screen.legal.options.some(isTile);

/** A name for whoever sits somewhere, also for those who have given none. */
export function seatName(seat: Pick<SeatInfo, 'seat' | 'name' | 'kind' | 'bot'>): string {
  if (seat.name) return seat.name;
  if (seat.kind === 'bot' && seat.bot) return levelName(seat);
  return t('player', { number: seat.seat + 1 });
}

/** How strong a bot is, for beside its name. */
export function levelName(seat: Pick<SeatInfo, 'bot'>): string {
  return t('bot-name', { level: texts.find(`bot-${seat.bot}`) ?? seat.bot ?? '' });
}

/** The time that a table gives for a move. */
export function clockText(seconds: number | null): string {
  if (seconds === null) return t('new-clock-none');
  if (seconds < 60) return t('new-clock-seconds', { count: seconds });
  if (seconds < 3600) return t('new-clock-minutes', { count: seconds / 60 });
  if (seconds < 86_400) return t('new-clock-hours', { count: seconds / 3600 });
  return t('new-clock-days', { count: seconds / 86_400 });
}

/** The expansions of a table, or the base game if there are none. */
export function modulesText(modules: string[]): string {
  const more = modules.filter((name) => name !== 'base').map((name) => t(`module-${name}`));
  return more.length ? listOf(more) : t('module-base');
}

/** A house rule as a line: its name, and what it is set to if it is more than a switch. */
export function ruleText(name: string, value: boolean | string): string {
  const what = t(`rule-${name}`);
  if (typeof value === 'boolean') return `${what}: ${t(value ? 'sound-on' : 'sound-off')}`;
  return `${what}: ${t(`rule-${name}-${value}`)}`;
}

export function playerName(screen: Screen, seat: number): string {
  return seatName(screen.players[seat] ?? { seat, name: null, kind: 'human', bot: null });
}

/** What is to be done now, as one sentence for whoever looks. */
export function question(screen: Screen): string {
  const { asked, status } = screen;
  if (status === 'over') return verdict(screen);
  if (status === 'waiting' || !asked) return t('ask-waiting');
  const mine = screen.you.includes(asked.player) && screen.to_move === asked.player;
  if (!mine) return waitFor(screen, asked);
  return toDo(screen, asked);
}

function waitFor(screen: Screen, asked: Asked): string {
  const player = playerName(screen, asked.player);
  return asked.kind === 'react'
    ? t('ask-wait-react', { player, tile: tileName(asked.tile ?? 'canoe') })
    : t('ask-wait', { player });
}

/** What kind of piece a tile sends out. */
const MEEPLE_OF: Record<string, 'warriors' | 'ship' | 'wagon'> = {
  barracks: 'warriors',
  lighthouse: 'ship',
  wagon: 'wagon',
};
export const pieceKind = ({ tile }: Asked): 'warriors' | 'ship' | 'wagon' =>
  MEEPLE_OF[tile ?? ''] ?? 'warriors';

function toDo(screen: Screen, asked: Asked): string {
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
        ? t('ask-build-card', { tile, terrain: cardName(asked.card) })
        : t('ask-build', { tile, count });
    case 'lift':
      return t(count > 1 || hasBegun(screen) ? 'ask-lift-steps' : 'ask-lift', { tile, count });
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
  const stands = ({ settlements, warriors, wagon, ship }: Player): boolean =>
    [settlements, warriors, wagon, ship].flat().some((cell) => legal.cells.includes(cell));
  const [owner, ...more] = players.filter(stands);
  if (!owner || more.length) return t('ask-remove', { tile });
  return t('ask-remove-of', { tile, player: seatName(owner) });
}

/** A meeple is placed, goes on, or comes back: what of it is possible follows from the hexes. */
function withPiece(screen: Screen, asked: Asked, tile: string): string {
  const piece = pieceKind(asked);
  const out = screen.players[asked.player]?.[piece] ?? [];
  const args = { tile, piece, count: asked.left };
  const back = screen.legal.cells.filter((cell) => out.includes(cell)).length;
  if (!out.length) return t('ask-piece-place', args);
  if (back === screen.legal.cells.length) return t('ask-piece-back', args);
  if (piece === 'warriors') return t('ask-piece', args);
  return t(back ? 'ask-piece-move' : 'ask-piece-on', args);
}

function inTurn(screen: Screen, asked: Asked): string {
  if (!screen.legal.cells.length || asked.kind === 'after')
    return t(tilesAmong(screen) ? 'ask-after' : 'ask-end');
  const supply = (screen.players[asked.player]?.supply ?? 0) + asked.due;
  const more = asked.kind === 'mandatory' ? '-more' : '';
  const [only, ...others] = asked.choices;
  const terrain = only && !others.length ? only.terrain : asked.terrain;
  if (terrain && TERRAINS.has(terrain)) {
    const builds = only ? only.builds + asked.due : (asked.builds ?? asked.left);
    const key = asked.anywhere ? 'ask-build-on-anywhere' : `ask-build-on${more}`;
    return t(key, { count: Math.min(builds, supply), terrain: terrainName(terrain) });
  }
  const choices = asked.choices.map(({ terrain, builds }) =>
    t('ask-choice', { count: Math.min(builds + asked.due, supply), terrain: terrainName(terrain) }),
  );
  return t(choices.length ? 'ask-build-choice' : 'ask-build-any', {
    choices: listOf(choices, 'disjunction'),
    count: Math.min(asked.left, supply),
  });
}

/** The name of the button that leaves a tile: as if nothing had been, or with what is done. */
export function stopName(screen: Screen): string {
  const { asked } = screen;
  if (asked?.kind === 'react') return t('table-pass');
  return t(hasBegun(screen) && !asked?.anywhere ? 'table-stop' : 'cancel');
}

/** Whether the tile in use has done something already. */
function hasBegun({ asked, players }: Screen): boolean {
  const held = players[asked?.player ?? -1]?.tiles ?? [];
  const ready = held.some(({ name, status }) => name === asked?.tile && status === 'ready');
  return !!asked?.tile && !ready;
}

/** More that helps: what the tile in use does, where one may build, and which tiles may be used. */
export function advice(screen: Screen): string | null {
  const { asked } = screen;
  if (!asked || !screen.legal.cells.length) return null;
  const about = [whatItDoes(asked), whereTo(screen, asked)];
  if (asked.kind === 'piece') about.reverse(); // the place is the piece's, not that of what it does
  const said = [...about, withTiles(screen, asked)].filter((one) => one);
  return said.length ? said.join(' ') : null;
}

/** What the tile in use does, where the question has not said all of it. */
function whatItDoes({ tile, card }: Asked): string | null {
  return tile && !card && !isNomad(tile) ? t(`tile-${tile}-does`) : null;
}

/** Whether one has to build next to one's own pieces. */
function whereTo(screen: Screen, asked: Asked): string | null {
  if (asked.anywhere || !asked.beside) return null;
  const own = screen.players[asked.player];
  const first = own && !own.settlements.length && !own.city.length;
  const kinds = new Set(asked.choices.map(({ beside }) => beside).filter((one) => one));
  if (asked.beside === 'some' && kinds.size > 1)
    return asked.choices
      .map(whereOn)
      .filter((one) => one)
      .join(' ');
  if (asked.beside === 'some') return asked.tile ? null : t('advice-free');
  if (asked.beside === 'none' && first && !asked.tile) return t('advice-first');
  if (asked.beside === 'none') return t('advice-anywhere');
  return t(asked.kind === 'put' ? 'advice-adjacent-other' : 'advice-adjacent');
}

function whereOn({ terrain, beside }: Asked['choices'][number]): string | null {
  if (!beside) return null;
  const key = beside === 'all' ? 'advice-adjacent-on' : 'advice-anywhere-on';
  return t(key, { terrain: terrainName(terrain) });
}

/** What tiles may do now: be used before or after, or free this build. */
function withTiles(screen: Screen, asked: Asked): string | null {
  const tiles = screen.legal.options.filter(isTile);
  if (!tiles.length) return null;
  if (asked.kind === 'before') return t('advice-tiles');
  return t('advice-waive', { tile: listOf(tiles.map(tileName), 'disjunction') });
}

export function verdict(screen: Screen): string {
  const winners = screen.result?.winners ?? [];
  if (!winners.length) return t('over-broken-off');
  const gold = Math.max(0, ...(screen.result?.totals ?? []));
  const names = winners.map((seat) => playerName(screen, seat));
  const you = winners.some((seat) => screen.you.includes(seat)) && screen.you.length === 1;
  if (you && winners.length === 1) return t('over-you-win', { gold });
  return t('over-wins', { players: listOf(names), count: names.length, gold });
}

/** Why something is not possible, and what to do instead. */
export function reasonText(reason: Reason | null): string {
  if (!reason) return t('refused-stale');
  return t(`reason-${reason.code.replaceAll('_', '-')}`, {
    tile: reason.tile ? tileName(reason.tile) : '',
    terrains: listOf(reason.terrains.map(terrainName), 'disjunction'),
    builds: reason.builds,
  });
}

/** What went wrong with the connection or the chat. */
export const problemText = (code: string): string =>
  texts.find(`error-${code}`) ?? t('error-unknown');

/** A line of the log. */
export function logText(line: LogLine): string {
  const args = {
    cell: line.cell ?? '',
    from: line.from ?? '',
    tile: line.tile ? tileName(line.tile) : '',
    terrain: line.terrain ? terrainName(line.terrain) : '',
    card: line.card ? cardName(line.card) : '',
    count: line.count ?? 1,
  };
  const withTile = line.tile && line.kind === 'build' ? '-tile' : '';
  const known = line.kind === 'draw' ? (line.card ? 'draw' : 'draw-hidden') : line.kind + withTile;
  const text = texts.find(`log-${known}`, args) ?? line.action ?? '';
  const more = [
    ...(line.got ?? []).map((name) => t('log-got', { tile: tileName(name) })),
    ...(line.lost ?? []).map((name) => t('log-lost', { tile: tileName(name) })),
    ...Object.entries(line.gold ?? {}).map(([source, gold]) =>
      t('log-gold', { source: sourceName(source), gold }),
    ),
  ];
  return [text, ...more].join(' · ');
}
