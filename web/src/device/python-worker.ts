// The worker in which the tables of this device are kept, by the very Python that a server runs.
//
// It compiles WebAssembly. The server allows that to this file and to the one that thinks alone, by
// their names (server/http/static_files.py), and to no page.

import { isThinkingBuilt } from '../thinking';
import type { PackedSetup } from '../wire';
import { LEVEL } from '../wire/core';
import { pythonFiles } from './files';
import { Host } from './host';
import type { FromDevice, ToDevice } from './messages';
import { coreMind } from './minds';
import { fetchPacked } from './packed';
import { startTables } from './python';
import { BrowserShelf } from './shelf';

const PLAIN = ['greedy']; // who thinks in Python, where the core was not built
const others = new BroadcastChannel('kingdom-tables');
const tell = (message: FromDevice): void => self.postMessage(message);

const coming = new Map<string, [bytes: number, all: number]>();
let percent = 0;

/** Tell of every hundredth of all files that comes. */
function heard(address: string, bytes: number, all: number): void {
  coming.set(address, [bytes, all]);
  const sum = (which: 0 | 1): number =>
    [...coming.values()].reduce((sum, one) => sum + one[which], 0);
  const now = Math.floor((100 * sum(0)) / sum(1));
  if (!(now > percent)) return; // also where a host does not say how much there is
  percent = now;
  tell({ t: 'coming', share: Math.min(1, now / 100) });
}

async function start(): Promise<Host> {
  const bots = isThinkingBuilt() ? Object.keys(LEVEL) : PLAIN;
  const tables = await startTables(await pythonFiles(), bots, (address) =>
    fetchPacked(address, (...found) => heard(address, ...found)),
  );
  const packed = async (table: string): Promise<PackedSetup> => {
    const [, , text] = await host.request('GET', `/games/${table}/tables`, '');
    return JSON.parse(text) as PackedSetup;
  };
  const host: Host = new Host(tables, new BrowserShelf(), coreMind(packed), {
    said: (page, text) => tell({ t: 'said', page, text }),
    ended: (page, code) => tell({ t: 'ended', page, code }),
    stored: (table) => others.postMessage(table),
  });
  others.onmessage = ({ data }: MessageEvent<string>) => void host.changedElsewhere(data);
  return host;
}

const started = start();
started.then(
  () => tell({ t: 'ready' }),
  (error: unknown) => tell({ t: 'failed', message: String(error) }),
);

self.addEventListener('message', ({ data }: MessageEvent<ToDevice>) => {
  void started.then((host) => hear(host, data)).catch(() => undefined);
});

async function hear(host: Host, message: ToDevice): Promise<void> {
  if (message.t === 'alive') tell({ t: 'alive' });
  else if (message.t === 'ask') {
    const { id, method, path, body } = message;
    tell({ t: 'reply', id, reply: await host.request(method, path, body) });
  } else if (message.t === 'connect') await host.connect(message.page, message.table);
  else if (message.t === 'tell') await host.told(message.page, message.text);
  else host.disconnect(message.page);
}
