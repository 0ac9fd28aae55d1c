// What the app answers itself where there is no server: who one is here, and that nobody else is.

import { getStored, setStored } from '../browser/storage';
import type { Me } from '../wire';
import { FIRST_SETUP, PICTURED_SETUP } from '../wire/content';
import { askHere } from './transport';

const NAME = 'name';
// The same for everybody: written when the folder is made (tools/static_site.py), and there before Python.
const board = (setup: string): string => `GET /preview/board?setup=${encodeURIComponent(setup)}`;
const FILES: Record<string, string> = {
  'GET /choices': 'choices.json',
  'GET /examples': 'examples.json',
  [board(PICTURED_SETUP)]: 'land.json',
  [board(FIRST_SETUP)]: 'first.json',
};

/** Answer a request; what tables are asked is answered by this device. */
export async function answerAlone(
  method: string,
  path: string,
  body?: unknown,
): Promise<Response | null> {
  const asked = `${method} ${path}`;
  const file = FILES[asked];
  if (file) return fetch(`./api/${file}`);
  if (asked === 'GET /me') return Response.json(me());
  if (asked === 'PATCH /me') {
    const { name } = body as Partial<Me>;
    if (name !== undefined) setStored(NAME, name);
    return Response.json(me());
  }
  if (asked === 'GET /tables') return Response.json({ open: [], mine: [], watch: [] });
  if (asked === 'GET /waiting') return Response.json({ tables: [] });
  return askHere(method, path, body);
}

const me = (): Me => ({ id: 'here', name: getStored(NAME, ''), language: '' });
