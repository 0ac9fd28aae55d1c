// The files of Python as they are kept and sent: each compressed as a whole by the build, so that they
// are small from any host and in any cache.

const SUFFIX = '.packed';
/** What the files are within; a browser compiles while it reads only what says that it is WebAssembly. */
const TYPE = /[.]wasm[.]packed$/;

/** The address of the packed form of a file. */
export const packedForm = (address: string): string => address + SUFFIX;

/** Fetch a packed file and unpack it while it comes. */
export async function fetchPacked(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const body = answer.body.pipeThrough(new DecompressionStream('gzip'));
  const type = TYPE.test(address) ? 'application/wasm' : 'application/zip';
  return new Response(body, { headers: { 'content-type': type } });
}
