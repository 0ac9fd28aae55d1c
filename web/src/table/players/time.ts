const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as a clock shows them: 0:09, 12:30, 2:00:00. */
export function timeText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = two(seconds % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
