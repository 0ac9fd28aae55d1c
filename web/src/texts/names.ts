// The names of things in the chosen language: of tiles, cards and terrains, of people and terms.

import type { ChatLine, Screen, SeatInfo } from '../wire';
import { listOf, t, texts } from './texts.svelte';

export const terrainName = (name: string): string => t(`terrain-${name}`);
export const tileName = (name: string): string => t(`tile-${name}`);
export const taskName = (name: string): string => t(`task-${name}`);

/** The name of a castle, a location and the like. */
export const specialName = (name: string): string =>
  texts.find(`special-${name}`) ?? tileName(name);

/** The name of a terrain card: of one terrain, or of marsh beside another. */
export function cardName(card: string): string {
  return listOf(card.split('/').map(terrainName), 'disjunction');
}

/** Where one builds on a terrain: “in the forest”. */
export const onTerrain = (name: string): string => t(`on-${name}`);

/** Where one builds with a terrain card: on its terrain, or on one of its two. */
export function onCard(card: string): string {
  return listOf(card.split('/').map(onTerrain), 'disjunction');
}

/** Where gold comes from: a card, a task, castles and so on. */
export function sourceName(source: string): string {
  return texts.find(`card-${source}`) ?? texts.find(`task-${source}`) ?? t(`source-${source}`);
}

/** How a source pays, in one sentence; `removed` is the terrain that has no cards in the game. */
export function sourcePays(source: string, removed: string | null = null): string {
  const named = removed
    ? texts.find(`card-${source}-pays-removed`, { terrain: terrainName(removed) })
    : null;
  return (
    named ??
    texts.find(`card-${source}-pays`) ??
    texts.find(`task-${source}-asks`) ??
    t(`source-${source}-pays`)
  );
}

/** A name for whoever sits somewhere, also for those who have given none. */
export function seatName(seat: Pick<SeatInfo, 'seat' | 'name' | 'kind' | 'bot'>): string {
  if (seat.name) return seat.name;
  if (seat.kind === 'bot' && seat.bot) return levelName(seat);
  return t('player', { number: seat.seat + 1 });
}

/** Whether this is the seat of whoever plays alone at this screen. */
export const isMe = ({ you }: Screen, seat: number): boolean => you.length === 1 && you[0] === seat;

/** Whether this is my seat, and I have given no name: then I am “You”. */
export const isNamelessMe = (screen: Screen, seat: number): boolean =>
  isMe(screen, seat) && !screen.players[seat]?.name;

/** The name of a player. */
export function playerName(screen: Screen, seat: number): string {
  const player = screen.players[seat] ?? { seat, name: '', kind: 'human', bot: null };
  return isNamelessMe(screen, seat) ? t('you-name') : seatName(player);
}

/** The name of a player for whom something is: “for you”. */
export const receiverName = (screen: Screen, seat: number): string =>
  isNamelessMe(screen, seat) ? t('you-receiver') : playerName(screen, seat);

/** Who says a line of the chat. */
export function speakerOf({ name, seat }: ChatLine, screen: Screen | null): string {
  if (name) return name;
  return seat === null || !screen ? t('table-spectator') : playerName(screen, seat);
}

/** That somebody is a bot, and how strong, for beside its name. */
export function levelName(seat: Pick<SeatInfo, 'bot'>): string {
  return t('bot-name', { level: levelWord(seat) });
}

/** How strong a bot is, where there is room for one word. */
export function levelWord(seat: Pick<SeatInfo, 'bot'>): string {
  return texts.find(`bot-${seat.bot}`) ?? seat.bot ?? '';
}

/** The time that a table gives for a move. */
export function clockText(seconds: number | null): string {
  if (seconds === null) return t('new-clock-none');
  if (seconds < 60) return t('new-clock-seconds', { count: seconds });
  if (seconds < 3600) return t('new-clock-minutes', { count: seconds / 60 });
  if (seconds < 86_400) return t('new-clock-hours', { count: seconds / 3600 });
  return t('new-clock-days', { count: seconds / 86_400 });
}

/** How much time is left, in the largest unit that fits: “3 days”, “5 hours”. */
export function roughTime(seconds: number): string {
  const unit = [86_400, 3600, 60].find((size) => seconds >= size) ?? 1;
  return clockText(Math.floor(seconds / unit) * unit);
}

/** A day and month, as people write them: “24 November”. */
export const dayText = (moment: string): string =>
  new Intl.DateTimeFormat(texts.locale, { day: 'numeric', month: 'long' }).format(new Date(moment));

/** The expansions of a table, or the base game, which comes first, if there are none. */
export function modulesText([first, ...expansions]: string[]): string {
  const names = expansions.length ? expansions : [first];
  return listOf(names.map((name) => t(`module-${name}`)));
}

/** A house rule as a line: its name, and what it is set to if it is more than a switch. */
export function ruleText(name: string, value: boolean | string): string {
  const what = t(`rule-${name}`);
  if (typeof value === 'boolean') return `${what}: ${t(value ? 'sound-on' : 'sound-off')}`;
  return `${what}: ${t(`rule-${name}-${value}`)}`;
}

/** What went wrong, by the code that the server gave for it. */
export const problemText = (code: string): string =>
  texts.find(`error-${code}`) ?? t('error-unknown');
