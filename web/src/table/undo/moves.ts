// Which moves go when something is taken back, in words: “Anna’s d7, e7 and Paddock”.

import { playerName, tileName } from '../../texts/names';
import { listOf, t } from '../../texts/texts.svelte';
import type { LogLine, Screen } from '../../wire';
import { withoutUndone } from '../log/filter';

const UNTOLD = new Set(['undo', 'redo', 'draw', 'stop', 'hint']);

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
  const gone = withoutUndone(log).filter(({ seq, kind }) => seq > to && !UNTOLD.has(kind));
  const groups: { seat: number; moves: string[] }[] = [];
  for (const line of gone) {
    const [seat, move] = [line.seat ?? 0, moveOf(line)];
    const last = groups.at(-1);
    if (last?.seat !== seat) groups.push({ seat, moves: [move] });
    else if (last.moves.at(-1) !== move) last.moves.push(move); // a tile's steps are told as one
  }
  return groups.map(({ seat, moves }) => {
    const told = worthTelling(moves);
    return seat === asking ? listOf(told) : whose(screen, seat, told);
  });
}

/** That the turn was ended as well goes without saying, unless nothing else was done. */
function worthTelling(moves: string[]): string[] {
  const others = moves.filter((move) => move !== t('undo-end'));
  return others.length ? others : moves;
}

function moveOf({ kind, tile, cell, action }: LogLine): string {
  if (tile) return tileName(tile);
  return kind === 'end' ? t('undo-end') : (cell ?? action);
}

function whose(screen: Screen, seat: number, told: string[]): string {
  const mine = screen.you.length === 1 && screen.you[0] === seat;
  const player = playerName(screen, seat);
  const moves = listOf(told);
  if (moves === t('undo-end')) return mine ? t('undo-end-yours') : t('undo-end-theirs', { player });
  return mine ? t('undo-yours', { moves }) : t('undo-theirs', { player, moves });
}
