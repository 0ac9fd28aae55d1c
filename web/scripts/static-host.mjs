// Serves a folder as hosts of static files do: plainly, as `python -m http.server`, or compressing what
// is text, as most others.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.ftl': 'text/plain',
  '.wasm': 'application/wasm',
};
const PLAIN = 'application/octet-stream';

/** Serve a folder; `sent` counts the bytes of what was asked for. */
export async function serveFolder(folder, { compressing = false, headers = {} } = {}) {
  const host = { sent: 0 };
  const server = createServer(async ({ url }, answer) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname;
    const content = await readFile(join(folder, name)).catch(() => null);
    if (!content) return void answer.writeHead(404).end();
    const type = TYPES[extname(name)] ?? PLAIN;
    const head = { 'content-type': type, 'cache-control': 'max-age=600', ...headers };
    const zipped = compressing && type !== PLAIN;
    const body = zipped ? gzipSync(content) : content;
    host.sent += body.length;
    answer.writeHead(200, zipped ? { ...head, 'content-encoding': 'gzip' } : head).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.base = `http://127.0.0.1:${server.address().port}/`;
  host.close = () => server.close();
  return host;
}
