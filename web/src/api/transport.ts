// Who answers: the server, or this device for tables of its own, and for everything else that it can
// answer as well when there is no server.

import { isDeviceBuilt } from '../device/files';
import { opening } from '../browser/opening.svelte';
import { ALONE } from '../browser/place';
import { getStored, setStored } from '../browser/storage';

/** How the ids of tables on this device begin (kingdom/room/device.py). */
const PREFIX = 'here-';
const KEPT = 'device'; // whether this device keeps what it needs to play without a network

/** Whether a table is one of this device. */
export const isHere = (id: string): boolean => id.startsWith(PREFIX);

/** Whether this device can play without a server, also without a network. */
export const canPlayHere = (): boolean =>
  isDeviceBuilt() && (ALONE || getStored(KEPT, '') === 'kept');

export const noteKept = (kept: boolean): void => setStored(KEPT, kept ? 'kept' : '');

const HERE = 'x-kingdom-here';
const OF_TABLES = /^\/(?:tables|games)\/here-/;
const ALSO_HERE =
  /^(POST \/(commitments|tables|preview\/setup|replay(\/[a-z/]+)?)|GET \/(choices|examples|preview\/board))$/;

/** Whether only this device can answer a request. */
export const isOfHere = (path: string): boolean => OF_TABLES.test(path);

/** Whether this device answers a request where the server does not. */
export const isAlsoHere = (method: string, path: string): boolean =>
  canPlayHere() && ALSO_HERE.test(`${method} ${path.split('?')[0]}`);

/** Whether this device has given an answer. */
export const isFromHere = (answer: Response): boolean => answer.headers.has(HERE);

/** Ask this device; an answer as over HTTP. */
export async function askHere(
  method: string,
  path: string,
  body?: unknown,
): Promise<Response | null> {
  const { device } = await import('../device/device');
  if (!device.isReady) opening.noteStart();
  const reply = await device.ask(method, path, body === undefined ? '' : JSON.stringify(body));
  if (!reply) return null;
  const [status, type, text] = reply;
  return new Response(text, { status, headers: { 'content-type': type, [HERE]: 'yes' } });
}
