// Starts Python by Pyodide, and in it the tables of this device.

import type { loadPyodide, Lockfile } from 'pyodide';
import type { Tables } from './tables';

/** The files that it takes. */
export interface PythonFiles {
  /** The folder of those of Pyodide. */
  folder: string;
  /** As much of the standard library as is needed. */
  library: string;
  /** The package itself. */
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

/** Start Python with the tables of this device, at which these bots can be chosen. */
export async function startTables(
  files: PythonFiles,
  bots: readonly string[],
  fetched: (address: string) => Promise<ArrayBuffer>,
): Promise<Tables> {
  const archive = fetched(files.archive);
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
