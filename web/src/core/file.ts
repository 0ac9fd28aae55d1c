// Where the compiled core lies in this build of the app.

// The package build puts it there if it has a compiler for WebAssembly (core/build.py).
const built = import.meta.glob<string>('./built/kingdom.wasm', {
  query: '?url',
  import: 'default',
});

/** Whether this build of the app has a core. */
export const isBuilt = (): boolean => Object.keys(built).length > 0;

/** The whole address of the core; an error without one. */
export async function coreAddress(): Promise<string> {
  const [find] = Object.values(built);
  if (!find) throw new Error('this app was built without the compiled core');
  return new URL(await find(), location.href).href;
}
