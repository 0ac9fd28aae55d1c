// What the keys of a table mean. The keys of the board are in board/Hexes.svelte.

import { deciding } from '../../scene/choice';
import type { Screen } from '../../wire';

export type Command =
  | { kind: 'act' | 'explain'; action: string }
  | { kind: 'undo' | 'undo-turn' | 'redo' | 'hint' | 'analyse' }
  | { kind: 'help' | 'board' | 'next' | 'previous' };

const BOARD = /^(Arrow(Left|Right|Up|Down)|Home|End)$/;

/** How a tile that was begun can be left: stopped, or taken back where it has to go on. */
export function cancelling(screen: Screen): Command | null {
  const { asked, legal } = screen;
  if (!deciding(screen) || !asked || (!asked.tile && !asked.anywhere)) return null;
  if (legal.options.includes('stop')) return { kind: 'act', action: 'stop' };
  return freeStep(screen) ? { kind: 'undo' } : null;
}

/** Whether the last step can be taken back at once. */
function freeStep({ undo: { step } }: Screen): boolean {
  return !!step && !step.needs.length && !step.beyond && !step.refused;
}

/** What pressing the settlement that was lifted means: it is put down where it stood. */
export function puttingBack(screen: Screen): Command | null {
  return freeStep(screen) ? { kind: 'undo' } : cancelling(screen);
}

/** Whether a hex has another settlement that could be lifted in place of the one in hand. */
export function otherToLift({ asked, players }: Screen, cell: string): boolean {
  const own = players[asked?.player ?? -1]?.settlements ?? [];
  return asked?.kind === 'put' && cell !== asked.cell && own.includes(cell);
}

/** What a key means now. */
export function commandOf(key: string, screen: Screen, seat: number | null): Command | null {
  const { options } = screen.legal;
  if (key === '?') return { kind: 'help' };
  if (BOARD.test(key)) return { kind: 'board' };
  if (key === 'n' || key === 'p') return { kind: key === 'n' ? 'next' : 'previous' };
  if (key === 'u' && (screen.undo.step || screen.undo.turn)) return { kind: 'undo' };
  if (key === 'U' && screen.undo.turn) return { kind: 'undo-turn' };
  if (key === 'r' && screen.undo.redo !== null) return { kind: 'redo' };
  if (!deciding(screen)) return null;
  if (key === 'h' && screen.hints) return { kind: 'hint' };
  if (key === 'a' && screen.hints) return { kind: 'analyse' };
  if (key === 'e') return { kind: options.includes('end') ? 'act' : 'explain', action: 'end' };
  if (key === 's' && options.includes('stop')) return { kind: 'act', action: 'stop' };
  if (key === 'Escape') return cancelling(screen);
  const tile = screen.players[seat ?? -1]?.tiles[Number(key) - 1];
  if (!tile) return null;
  if (screen.asked?.tile === tile.name && !options.includes(tile.name)) return cancelling(screen);
  return { kind: options.includes(tile.name) ? 'act' : 'explain', action: tile.name };
}
