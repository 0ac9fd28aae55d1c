// The log as turns: each told in one line, with what happened in it as its details.

import type { LogLine } from '../../wire';
import { shownLines } from './filter';

/** What one player did with one tile, or without any. */
export interface Part {
  seat: number | null;
  tile: string | null;
  places: string[]; // the hexes, or from which to which
}

export interface LogTurn {
  key: string;
  turn: number;
  seat: number | null; // whose turn it is, or who left, came back or gave up
  parts: Part[];
  lines: LogLine[];
  got: string[];
  lost: string[];
  cells: string[];
  event: boolean; // nobody's turn: one line that stands by itself
}

const EVENTS = new Set(['leave', 'return', 'replace', 'resign', 'halt']);
const ASIDES = new Set(['undo', 'redo', 'hint']);
const UNTOLD = new Set([...ASIDES, 'draw', 'end', 'stop']); // what only the details tell

/** The turns of a log, oldest first: one that somebody else's line interrupts is not told twice. */
export function turnsOf(all: readonly LogLine[]): LogTurn[] {
  const groups = new Map<string, LogLine[]>();
  let during = 0;
  for (const line of shownLines(all)) {
    const aside = ASIDES.has(line.kind);
    if (!aside && !EVENTS.has(line.kind)) during = line.turn;
    // What is taken back or done again leads to the turn before it.
    const turn = aside && line.kind !== 'hint' && during ? during : line.turn;
    const key = EVENTS.has(line.kind) ? `event ${line.seq}` : `turn ${turn}`;
    const lines = [...(groups.get(key) ?? []), line];
    groups.delete(key);
    groups.set(key, lines); // the one with the newest line is last
  }
  return [...groups].map(([key, lines]) => turnOf(key, lines));
}

function turnOf(key: string, lines: LogLine[]): LogTurn {
  const first = lines.find(({ kind }) => !ASIDES.has(kind)) ?? lines[0];
  const seat = first?.seat ?? null;
  const event = EVENTS.has(first?.kind ?? '');
  const own = lines.filter((line) => line.seat === seat);
  return {
    key,
    turn: first?.turn ?? 0,
    seat,
    parts: event ? [] : partsOf(lines),
    lines,
    got: own.flatMap(({ got }) => got),
    lost: own.flatMap(({ lost }) => lost),
    cells: [...new Set(lines.flatMap(cellsOf))],
    event,
  };
}

function partsOf(lines: readonly LogLine[]): Part[] {
  const parts: Part[] = [];
  for (const line of lines) {
    if (UNTOLD.has(line.kind)) continue;
    const last = parts.at(-1);
    if (last && last.seat === line.seat && last.tile === line.tile) addPlace(last.places, line);
    else parts.push({ seat: line.seat, tile: line.tile, places: addPlace([], line) });
  }
  return parts;
}

/** Add where a line was done; a piece that goes on has one way: `b2→b4→c5`. */
function addPlace(places: string[], { origin, cell }: LogLine): string[] {
  const last = places.at(-1);
  if (cell && origin && last?.endsWith(`→${origin}`)) places[places.length - 1] = `${last}→${cell}`;
  else if (cell) places.push(origin ? `${origin}→${cell}` : cell);
  return places;
}

/** The hexes that a line speaks of. */
export const cellsOf = ({ origin, cell }: LogLine): string[] =>
  [origin, cell].filter((one) => one !== null);

/** What somebody's gold has grown by in a turn, if it is known: at its end, or while it is on. */
export function earnedIn(
  { turn, seat, event }: LogTurn,
  chart: readonly (readonly number[])[], // everybody's gold after each turn
  before: readonly number[] = [], // ... before the first
  now: readonly number[] = [], // ... now, if a turn is on
): number | null {
  if (seat === null || event || turn < 1) return null;
  const after = chart[turn - 1] ?? (turn === chart.length + 1 ? now : undefined);
  const gold = after?.[seat];
  const then = (turn > 1 ? chart[turn - 2] : before)?.[seat] ?? (turn > 1 ? undefined : 0);
  return gold === undefined || then === undefined ? null : gold - then;
}
