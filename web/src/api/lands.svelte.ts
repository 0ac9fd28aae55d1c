// The lands of boards that this device has drawn: there is no address at which a browser finds them.

import { SvelteMap } from 'svelte/reactivity';
import { ALONE } from '../browser/place';
import { prefs } from '../browser/prefs.svelte';
import type { BoardInfo } from '../wire';
import { PICTURED_SETUP } from '../wire/content';
import { askHere } from './transport';

const MOST = 12; // pictures that are kept
const THEMES = ['light', 'dark'] as const;
const drawn = new SvelteMap<string, string>();

const addressIn = (board: BoardInfo, theme: string): string => `${board.landscape}&theme=${theme}`;

/** The picture of a board's land: where this device has drawn it, or else where the server does. */
export function landOf(board: BoardInfo, theme: string): string {
  const address = addressIn(board, theme);
  if (ALONE && board.setup === PICTURED_SETUP) return `./api/land-${theme}.svg`;
  return drawn.get(address) ?? address;
}

/** Draw the land of a board, first as it is shown now, and then in the other theme. */
export async function drawLand(board: BoardInfo): Promise<BoardInfo> {
  const shown = prefs.shownTheme;
  await draw(addressIn(board, shown));
  for (const theme of THEMES) if (theme !== shown) void draw(addressIn(board, theme));
  return board;
}

async function draw(address: string): Promise<void> {
  if (drawn.has(address)) return;
  const answer = await askHere('GET', address.replace('/api', ''));
  if (!answer?.ok) return;
  drawn.set(address, URL.createObjectURL(await answer.blob()));
  for (const [old, picture] of [...drawn].slice(0, -MOST)) {
    drawn.delete(old);
    URL.revokeObjectURL(picture);
  }
}
