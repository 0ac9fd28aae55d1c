import { cardName, sourceName, terrainName, tileName } from '../../texts/names';
import { t, texts } from '../../texts/texts.svelte';
import type { LogLine } from '../../wire';

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
