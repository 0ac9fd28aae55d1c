// The files of Python as they are kept and sent: each compressed as a whole by the build, so that they
// are small from any host and in any cache.

const SUFFIX = '.packed';
/** What the files are within; a browser compiles while it reads only what says that it is WebAssembly. */
const TYPE = /[.]wasm[.]packed$/;

/** The address of the packed form of a file. */
export const packedForm = (address: string): string => address + SUFFIX;

/** Fetch a packed file and unpack it while it comes; `heard` is told what has come of how much. */
export async function fetchPacked(
  address: string,
  heard: (bytes: number, all: number) => void,
): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const all = Number(answer.headers.get('content-length'));
  let bytes = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, onward) {
      heard((bytes += piece.length), all);
      onward.enqueue(piece);
    },
  });
  heard(bytes, all);
  const body = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  const type = TYPE.test(address) ? 'application/wasm' : 'application/zip';
  return new Response(body, { headers: { 'content-type': type } });
}
