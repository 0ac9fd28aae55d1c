// Dates and times as people write them, in the chosen language.

import { texts } from './texts.svelte';

/** A day: "16 November 2026". */
export const day = (moment: string): string =>
  new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long' }).format(new Date(moment));

/** A day where there is little room: "16 Nov 2026". */
export const shortDay = (moment: string): string =>
  new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium' }).format(new Date(moment));

/** A time of day, in minutes after midnight: "07:30". */
export const timeOfDay = (minutes: number): string =>
  new Intl.DateTimeFormat(texts.locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    minutes * 60_000,
  );

/** A time of today: "14:05". */
export const time = (moment: string): string =>
  new Intl.DateTimeFormat(texts.locale, { timeStyle: 'short' }).format(new Date(moment));
