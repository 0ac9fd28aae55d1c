// Days of the boards: they begin at midnight UTC, wherever one is.

import { modulesText } from '../../texts/names';
import { t, texts } from '../../texts/texts.svelte';
import { BASE } from '../../wire/content';

const MIDDAY = 'T12:00:00Z';

/** A day as people write it: “Monday 16 November” at the beginning of a line, or without the weekday. */
export function dateText(date: string, weekday = true): string {
  const text = new Intl.DateTimeFormat(texts.locale, {
    ...(weekday ? { weekday: 'long' as const } : {}),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date + MIDDAY));
  return text.charAt(0).toLocaleUpperCase(texts.locale) + text.slice(1);
}

/** The moment so many seconds from now as one's own clock shows it: “tomorrow at 01:00”. */
export function momentText(seconds: number, now = new Date()): string {
  const then = rounded(new Date(now.getTime() + seconds * 1000));
  const midnight = (day: Date): number =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  const days = Math.round((midnight(then) - midnight(now)) / 86_400_000);
  const time = new Intl.DateTimeFormat(texts.locale, { hour: 'numeric', minute: '2-digit' });
  return t(days ? 'daily-tomorrow' : 'daily-today', { time: time.format(then) });
}

/** To the minute: the server counts in tenths of seconds. */
const rounded = (moment: Date): Date => new Date(Math.round(moment.getTime() / 60_000) * 60_000);

/** What is played on a board, besides the base game or that alone. */
export const playedText = (modules: readonly string[]): string => modulesText([BASE, ...modules]);
