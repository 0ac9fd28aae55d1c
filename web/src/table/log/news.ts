// The log as it is told: without what was taken back, and without what the next line says too.

import { playerName } from '../../texts/names';
import { t } from '../../texts/texts.svelte';
import type { LogLine, Screen } from '../../wire';
import { logText } from './line';

/** The lines that still hold: what was taken back is left out. */
export function standing(all: readonly LogLine[]): LogLine[] {
  const kept: LogLine[] = [];
  for (const line of all) {
    while (line.kind === 'undo' && line.to !== null && (kept.at(-1)?.seq ?? 0) > line.to)
      kept.pop();
    kept.push(line);
  }
  return kept;
}

/** The lines worth telling, oldest first. */
export function told(all: readonly LogLine[]): LogLine[] {
  const kept = standing(all);
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

/** What others did after an entry of the log, as sentences. */
export function news(log: readonly LogLine[], after: number, screen: Screen): string[] {
  return told(log)
    .filter(({ seq, seat, kind, card }) => {
      const theirs = seat !== null && !screen.you.includes(seat);
      return seq > after && theirs && (kind !== 'draw' || !!card); // a hidden card tells nothing
    })
    .map((line) =>
      t('log-said', { player: playerName(screen, line.seat ?? 0), text: logText(line) }),
    );
}
