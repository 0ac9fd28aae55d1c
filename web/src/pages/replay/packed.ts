// A record in a link: compressed, and written in the letters that an address may have. So a link
// to a position needs no server that keeps the game.

const bytesOf = async (stream: ReadableStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream).arrayBuffer());

/** Compress a text to letters, digits, - and _. */
export async function pack(text: string): Promise<string> {
  const compressed = await bytesOf(
    new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  );
  const letters = btoa(Array.from(compressed, (byte) => String.fromCharCode(byte)).join(''));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Return the text, or null if it is none or longer than a record may be. */
export async function unpack(packed: string, most = 30_000): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const compressed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await readUpTo(
      new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
      most,
    );
  } catch {
    return null;
  }
}

/** A few compressed bytes may unpack to gigabytes: stop as soon as it is too much. */
async function readUpTo(stream: ReadableStream<Uint8Array>, most: number): Promise<string | null> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
    if (text.length > most) {
      await reader.cancel();
      return null;
    }
  }
}
