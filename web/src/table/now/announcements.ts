// What a screen reader announces of the moves of others.

import type { LogLine, Screen } from '../../wire';
import { shownLines } from '../log/filter';
import { saidText } from '../log/text';

/** What others did after an entry of the log, as sentences. */
export function announcements(log: readonly LogLine[], after: number, screen: Screen): string[] {
  return shownLines(log)
    .filter(({ seq, seat, kind, card }) => {
      const theirs = seat !== null && !screen.you.includes(seat);
      return seq > after && theirs && (kind !== 'draw' || !!card); // a hidden card tells nothing
    })
    .map((line) => saidText(line, screen));
}
