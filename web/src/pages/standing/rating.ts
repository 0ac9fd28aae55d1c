// Ratings in words.

import { t } from '../../texts/texts.svelte';
import type { RatingChange } from '../../wire';

/** By how much a game has changed a rating: +12, −7 or ±0. */
export function changeText({ before, after }: RatingChange): string {
  const points = Math.abs(after - before);
  if (!points) return '±0';
  return t(after > before ? 'rating-up' : 'rating-down', { points });
}
