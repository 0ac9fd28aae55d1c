// The times of the settings for calls.

/** Seconds of a turn before the first message. */
export const DELAYS = [0, 60, 600, 3_600, 21_600, 86_400] as const;
/** Quiet hours to begin with: the night. */
export const NIGHT = [22 * 60, 7 * 60] as const;

/** Minutes after midnight as a field for times has them: 450 is 07:30. */
export function clockTime(minutes: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
