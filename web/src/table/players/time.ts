import { t } from '../../texts/texts.svelte';

const DAY = 86_400; // seconds
const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as a clock shows them: 0:09, 12:30, 2:00:00; days in words, where room is short alone. */
export function timeText(seconds: number, short = false): string {
  const hours = Math.floor(seconds / 3600);
  if (seconds >= DAY && short) return t('time-days-short', { days: Math.floor(seconds / DAY) });
  if (seconds >= DAY) return t('time-days', { days: Math.floor(seconds / DAY), hours: hours % 24 });
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(seconds % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
