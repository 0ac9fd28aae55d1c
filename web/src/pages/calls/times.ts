// The times of the settings for calls.

/** Seconds of a turn before the first message. */
export const DELAYS = [0, 60, 600, 3_600, 21_600, 86_400] as const;
/** Quiet hours to begin with: the night. */
export const NIGHT = [22 * 60, 7 * 60] as const;

const HALF_HOUR = 30; // minutes
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * HALF_HOUR);

/** The times of a day to choose from, in minutes after midnight; what is chosen is one of them. */
export const timesWith = (chosen: number): number[] =>
  [...new Set([...HALF_HOURS, chosen])].sort((one, other) => one - other);
