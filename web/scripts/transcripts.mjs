// Plays the kept games of tests/device/games.json by the tables of a device, and compares what comes
// of every call; `tables` calls a method and returns its answer, perhaps later.

import { readFileSync } from 'node:fs';

export const games = JSON.parse(
  readFileSync(new URL('../tests/device/games.json', import.meta.url), 'utf8'),
);

/** The same short mark of a text as in tests/support/transcripts.py; in Node and in a page. */
export async function markOf(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16);
}

/** Play a game; gives how many calls there were, or throws at the first that differs. */
export async function replay({ calls }, tables) {
  for (const [index, call] of calls.entries()) {
    const [method, ...given] = call.slice(0, -1);
    const answer = (await tables(method, ...given)) ?? '';
    if ((await markOf(answer)) !== call.at(-1))
      throw new Error(`call ${index}, ${method}: ${answer.slice(0, 300)}`);
  }
  return calls.length;
}
