// Where the files of Python lie in this build of the app, if it was built with them.

import type { PythonFiles } from './python';

// The package build puts them there (web/build.py).
const built = import.meta.glob<string>('./built/*.packed', {
  query: '?url',
  import: 'default',
});
const found = import.meta.glob<{ version: string; lock: PythonFiles['lock'] }>(
  './built/about.json',
  {
    import: 'default',
  },
);
const FOLDER = 'pyodide-'; // with its version, where vite.config.ts puts the files of Pyodide

/** Whether this build of the app can play without a server. */
export const isDeviceBuilt = (): boolean => Object.keys(built).length === 2;

async function addressOf(name: string): Promise<string> {
  const find = built[`./built/${name}.packed`];
  if (!find) throw new Error('this app was built without Python');
  return new URL(await find(), location.href).href;
}

/** The addresses of all of them. */
export async function pythonFiles(): Promise<PythonFiles> {
  const about = await found['./built/about.json']?.();
  if (!about) throw new Error('this app was built without Python');
  const [library, archive] = await Promise.all([addressOf('python'), addressOf('kingdom')]);
  return {
    folder: new URL(`${FOLDER}${about.version}/`, library).href,
    library,
    archive,
    lock: about.lock,
  };
}
