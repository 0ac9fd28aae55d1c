// Which moves go when something is taken back, in words: “Anna’s d7, e7 and Paddock”.

import { cardName, playerName, tileName } from '../../texts/names';
import { listOf, t } from '../../texts/texts.svelte';
import type { LogLine, Screen } from '../../wire';
import { withoutUndone } from '../log/filter';

const UNTOLD = new Set(['undo', 'redo', 'draw', 'stop', 'hint']);

/** What a player has done in a row. */
interface Group {
  seat: number;
  moves: string[];
  end: LogLine | null;
}

/**
 * The moves that going back to an entry takes back, by player and in order, each as a phrase.
 * Of whoever asks for it, if anybody is named, it goes without saying whose they are.
 */
export function movesAfter(
  log: readonly LogLine[],
  to: number,
  screen: Screen,
  asking?: number,
): string[] {
  const kept = withoutUndone(log).filter(({ seq }) => seq > to);
  const groups: Group[] = [];
  for (const line of kept.filter(({ kind }) => !UNTOLD.has(kind))) {
    const seat = line.seat ?? 0;
    let group = groups.at(-1);
    if (group?.seat !== seat) groups.push((group = { seat, moves: [], end: null }));
    const move = moveOf(line);
    if (line.kind === 'end') group.end = line;
    else if (group.moves.at(-1) !== move) group.moves.push(move); // a tile's steps are told as one
  }
  const whose = (seat: number): Owner => (seat === asking ? 'nobody' : ownerOf(seat, screen));
  // That the turn was ended as well goes without saying, unless nothing else was done.
  return groups.map(({ seat, moves, end }) => {
    const [owner, player] = [whose(seat), playerName(screen, seat)];
    if (end && !moves.length) return withCard(t(END[owner], { player }), end, kept);
    const told = listOf(moves);
    return owner === 'nobody' ? told : t(MOVES[owner], { player, moves: told });
  });
}

type Owner = 'me' | 'other' | 'nobody';
const MOVES = { me: 'undo-yours', other: 'undo-theirs' } as const;
const END = { me: 'undo-end-yours', other: 'undo-end-theirs', nobody: 'undo-end' } as const;

const ownerOf = (seat: number, { you }: Screen): Owner =>
  you.length === 1 && you[0] === seat ? 'me' : 'other';

const moveOf = ({ tile, cell, action }: LogLine): string =>
  tile ? tileName(tile) : (cell ?? action);

/** The end of a turn with the card that was drawn then, by its name for whoever knows it. */
function withCard(end: string, { seq, seat }: LogLine, log: readonly LogLine[]): string {
  const drawn = log.find((line) => line.seq > seq && line.kind === 'draw' && line.seat === seat);
  if (!drawn) return end;
  return drawn.card
    ? t('undo-with-card', { end, card: cardName(drawn.card) })
    : t('undo-with-hidden-card', { end });
}
