// Numbers as the chosen language writes them.

import { texts } from './texts.svelte';

/** A number with one digit after the point: 3.2, or 3,2. */
export const decimal = (value: number): string =>
  value.toLocaleString(texts.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A share of one: 62 %. */
export const percent = (share: number): string =>
  share.toLocaleString(texts.language, { style: 'percent', maximumFractionDigits: 0 });
