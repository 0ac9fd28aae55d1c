// Days of the boards: they begin at midnight UTC, wherever one is.

import { modulesText } from '../../texts/names';
import { texts } from '../../texts/texts.svelte';

const MIDDAY = 'T12:00:00Z';

/** A day as people write it: “Monday 16 November”, or without the weekday. */
export const dateText = (date: string, weekday = true): string =>
  new Intl.DateTimeFormat(texts.locale, {
    ...(weekday ? { weekday: 'long' as const } : {}),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date + MIDDAY));

/** What is played on a board, besides the base game or that alone. */
export const playedText = (modules: readonly string[]): string => modulesText(['base', ...modules]);
