// Starts Python by Pyodide, and in it the tables of this device.

import type { loadPyodide, Lockfile } from 'pyodide';
import { packedForm } from './packed';
import type { Tables } from './tables';

/** The files that it takes. */
export interface PythonFiles {
  /** The folder of those of Pyodide; its WebAssembly is packed. */
  folder: string;
  /** As much of the standard library as is needed, packed. */
  library: string;
  /** The package itself, packed. */
  archive: string;
  /** The list of packages that Pyodide may load: none. */
  lock: Lockfile;
}

const START = `
import sys
sys.path.insert(0, "/kingdom")
from kingdom.room.device import DeviceTables
DeviceTables
`;

type Fetch = (address: string) => Promise<Response>;

/** Start Python with the tables of this device, at which these bots can be chosen. */
export async function startTables(
  files: PythonFiles,
  bots: readonly string[],
  fetched: Fetch,
): Promise<Tables> {
  const core = `${files.folder}pyodide.asm.wasm`;
  // All at once: what is asked for only when it is needed comes later by the way there and back.
  const coming = new Map([
    [core, fetched(packedForm(core))],
    [files.library, fetched(files.library)],
  ]);
  const archive = fetched(files.archive).then((answer) => answer.arrayBuffer());
  const script = import(/* @vite-ignore */ `${files.folder}pyodide.asm.mjs`);
  for (const one of [...coming.values(), archive, script]) one.catch(() => undefined); // until awaited
  handOver(coming);
  const pyodide = (await import(/* @vite-ignore */ `${files.folder}pyodide.mjs`)) as {
    loadPyodide: typeof loadPyodide;
  };
  const python = await pyodide.loadPyodide({
    indexURL: files.folder,
    stdLibURL: files.library,
    lockFileContents: files.lock,
  });
  python.unpackArchive(await archive, 'zip', { extractDir: '/kingdom' });
  const make = python.runPython(START) as (bots: unknown) => Tables;
  return make(python.toPy(bots));
}

/** Let Pyodide, which fetches its files itself, find those that are coming already. */
function handOver(coming: Map<string, Promise<Response>>): void {
  const usual = globalThis.fetch;
  globalThis.fetch = (wanted, options) => {
    const address = wanted instanceof Request ? wanted.url : String(wanted);
    const answer = coming.get(address);
    coming.delete(address);
    return answer ?? usual(wanted, options);
  };
}
