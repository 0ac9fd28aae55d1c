// Which lines of the log are shown: none that was taken back, or that the next line repeats.

import type { LogLine } from '../../wire';

const isHint = ({ kind }: LogLine): boolean => kind === 'hint';

/** The lines that still hold: what was taken back is left out, unless it was done again. */
export function withoutUndone(all: readonly LogLine[]): LogLine[] {
  const kept: LogLine[] = [];
  const undone: { seq: number; gone: LogLine[] }[] = []; // what can be done again, newest last
  for (const line of all) {
    if (line.kind === 'undo') undone.push({ seq: line.seq, gone: popAfter(kept, line.to ?? 0) });
    else if (line.kind === 'redo') putBack(kept, undone.pop());
    kept.push(line);
  }
  return kept;
}

/** Take away the lines after an entry; hints stay, as they were given. */
function popAfter(kept: LogLine[], to: number): LogLine[] {
  const after = kept.splice(kept.findLastIndex(({ seq }) => seq <= to) + 1);
  kept.push(...after.filter(isHint));
  return after.filter((line) => !isHint(line));
}

/** Put lines back in the place of the one that took them away. */
function putBack(kept: LogLine[], last: { seq: number; gone: LogLine[] } | undefined): void {
  if (!last) return;
  const after = kept.splice(kept.findIndex(({ seq }) => seq === last.seq));
  kept.push(...last.gone, ...after.filter(isHint));
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
