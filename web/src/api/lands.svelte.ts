// The lands of boards that this device has drawn: there is no address at which a browser finds them.

import { SvelteMap } from 'svelte/reactivity';
import { ALONE } from '../browser/place';
import { prefs } from '../browser/prefs.svelte';
import type { BoardInfo } from '../wire';
import { FIRST_SETUP, PICTURED_SETUP } from '../wire/content';
import { askHere } from './transport';

const MOST = 12; // pictures that are kept
const THEMES = ['light', 'dark'] as const;
const drawn = new SvelteMap<string, { picture: Blob; url: string }>();
/** The names of those that lie beside the page where there is no server (tools/static_site.py). */
const FILES: Record<string, string> = { [PICTURED_SETUP]: 'land', [FIRST_SETUP]: 'first' };

const addressIn = (board: BoardInfo, theme: string): string => `${board.landscape}&theme=${theme}`;

/** The picture of a board's land: where this device has drawn it, or else where the server does. */
export function landOf(board: BoardInfo, theme: string): string {
  const address = addressIn(board, theme);
  const file = ALONE && FILES[board.setup];
  return drawn.get(address)?.url ?? (file ? `./api/${file}-${theme}.svg` : address);
}

/** Draw the land of a board, first as it is shown now, and then in the other theme. */
export async function drawLand(board: BoardInfo): Promise<BoardInfo> {
  const shown = prefs.shownTheme;
  await draw(addressIn(board, shown));
  for (const theme of THEMES) if (theme !== shown) void draw(addressIn(board, theme));
  return board;
}

/** Keep the pictures of a board's land that were drawn here. */
export async function keepDrawn(cache: Cache, board: BoardInfo): Promise<void> {
  for (const theme of THEMES) {
    const address = addressIn(board, theme);
    await draw(address);
    const found = drawn.get(address);
    if (found) await cache.put(address, new Response(found.picture));
  }
}

/** Show the pictures of a board's land that were kept. */
export async function showDrawn(cache: Cache, board: BoardInfo): Promise<void> {
  for (const theme of THEMES) {
    const kept = await cache.match(addressIn(board, theme));
    if (kept) add(addressIn(board, theme), await kept.blob());
  }
}

async function draw(address: string): Promise<void> {
  if (drawn.has(address)) return;
  const answer = await askHere('GET', address.replace('/api', ''));
  if (answer?.ok) add(address, await answer.blob());
}

function add(address: string, picture: Blob): void {
  if (drawn.has(address)) return;
  drawn.set(address, { picture, url: URL.createObjectURL(picture) });
  for (const [old, { url }] of [...drawn].slice(0, -MOST)) {
    drawn.delete(old);
    URL.revokeObjectURL(url);
  }
}
