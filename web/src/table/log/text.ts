import {
  cardName,
  isNamelessMe,
  playerName,
  sourceName,
  terrainName,
  tileName,
} from '../../texts/names';
import { t, texts } from '../../texts/texts.svelte';
import type { LogLine, Screen } from '../../wire';

/** A line of the log as a sentence, with the tiles and the gold it brought. */
export function logText(line: LogLine): string {
  const text = texts.find(`log-${keyOf(line)}`, argsOf(line)) ?? line.action ?? '';
  const more = [
    ...(line.got ?? []).map((name) => t('log-got', { tile: tileName(name) })),
    ...(line.lost ?? []).map((name) => t('log-lost', { tile: tileName(name) })),
    ...Object.entries(line.gold ?? {}).map(([source, gold]) =>
      t('log-gold', { source: sourceName(source), gold }),
    ),
  ];
  return [text, ...more].join(' · ');
}

/** Who did what a line of the log tells, as a sentence. */
export function saidText(line: LogLine, screen: Screen): string {
  const [seat, text] = [line.seat ?? 0, logText(line)];
  if (isNamelessMe(screen, seat)) return t('log-said-you', { text });
  return t('log-said', { player: playerName(screen, seat), text });
}

function keyOf({ kind, tile, card, action }: LogLine): string {
  if (kind === 'halt' && action !== 'halt')
    return action === 'resign' ? 'halt-resign' : 'halt-gone';
  if (kind === 'draw') return card ? 'draw' : 'draw-hidden';
  return kind === 'build' && tile ? 'build-tile' : kind;
}

function argsOf(line: LogLine): Record<string, string | number> {
  return {
    cell: line.cell ?? '',
    from: line.origin ?? '',
    tile: line.tile ? tileName(line.tile) : '',
    terrain: line.terrain ? terrainName(line.terrain) : '',
    card: line.card ? cardName(line.card) : '',
    count: line.count ?? 1,
  };
}
