// What a choice would bring, as the tooltip beside its hex says it.

import { tileArt } from '../api/art';
import type { Tooltip } from '../board/config';
import { sourceName, tileName } from '../texts/names';
import { t, texts } from '../texts/texts.svelte';
import type { Preview } from '../wire';

/** A number with its sign, as in +3 and −2, or +6,4 where a comma is written. */
export const signed = (amount: number): string => {
  if (!amount) return '0';
  const size = Math.abs(amount).toLocaleString(texts.language);
  return amount > 0 ? `+${size}` : `−${size}`;
};

type Line = Tooltip['lines'][number];

/** What a choice would bring, line by line. */
export function gainLines({ gold, tiles, lost = [] }: Preview): Line[] {
  const tile = (key: string, tone: Line['tone']) => (name: string) => {
    const line: Line = { text: t(key, { tile: tileName(name) }), art: tileArt(name) };
    return tone ? { ...line, tone } : line;
  };
  return [
    ...Object.entries(gold).map(([source, amount]) => ({
      text: t('preview-gold', { gold: signed(amount), source: sourceName(source) }),
      tone: amount > 0 ? ('gain' as const) : ('loss' as const),
    })),
    ...tiles.map(tile('preview-tile', 'gain')),
    ...lost.map(tile('preview-lost', 'loss')),
  ];
}

/** The same, or that it brings nothing: a finger is never met with silence. */
export function gainsOrNone(preview: Preview): Line[] {
  const lines = gainLines(preview);
  return lines.length ? lines : [{ text: t('preview-nothing') }];
}

/** The same for a finger that rests on a hex, with what letting go does. */
export function touchLines(preview: Preview): Line[] {
  return [...gainsOrNone(preview), { text: t('preview-release'), tone: 'hint' }];
}
