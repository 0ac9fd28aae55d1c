// Which lines of the log are shown: none that was taken back, or that the next line repeats.

import type { LogLine } from '../../wire';

/** The lines that still hold: what was taken back is left out. */
export function withoutUndone(all: readonly LogLine[]): LogLine[] {
  const kept: LogLine[] = [];
  for (const line of all) {
    while (line.kind === 'undo' && line.to !== null && (kept.at(-1)?.seq ?? 0) > line.to)
      kept.pop();
    kept.push(line);
  }
  return kept;
}

/** The lines worth showing, oldest first. */
export function shownLines(all: readonly LogLine[]): LogLine[] {
  const kept = withoutUndone(all);
  return kept.filter(
    (line, index) =>
      line.kind !== 'lift' && line.why !== 'deal' && !idle(line, kept[index - 1], kept[index + 1]),
  );
}

/** Whether a line says that a tile is begun, which its use says too, or that it was left again. */
function idle(line: LogLine, before: LogLine | undefined, after: LogLine | undefined): boolean {
  if (line.kind === 'use' && after)
    return after.seat === line.seat && (after.kind === 'stop' || after.tile === line.tile);
  return line.kind === 'stop' && (before?.kind === 'use' || before?.kind === 'lift');
}
