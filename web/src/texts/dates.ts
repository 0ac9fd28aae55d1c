// Dates as people write them, in the chosen language.

import { texts } from './texts.svelte';

/** A day: "16 November 2026". */
export const day = (moment: string): string =>
  new Intl.DateTimeFormat(texts.language, { dateStyle: 'long' }).format(new Date(moment));

/** A day where there is little room: "16 Nov 2026". */
export const shortDay = (moment: string): string =>
  new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium' }).format(new Date(moment));

/** A time of today: "14:05". */
export const time = (moment: string): string =>
  new Intl.DateTimeFormat(texts.language, { timeStyle: 'short' }).format(new Date(moment));
