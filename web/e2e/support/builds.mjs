// A server whose pages can be exchanged for those of another build while people look at them.

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { ROOT } from '../../scripts/browser.mjs';

const STATIC = join(ROOT, 'src/kingdom/server/static');
const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The build as it is, and one in which every script and style has another name. */
async function twoBuilds() {
  const folder = await mkdtemp(join(tmpdir(), 'kingdom-builds-'));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await cp(STATIC, first, { recursive: true });
  await cp(STATIC, second, { recursive: true });
  const found = await readdir(join(second, 'assets'), { withFileTypes: true });
  const names = found.filter((entry) => entry.isFile()).map(({ name }) => name);
  const renamed = (text) => names.reduce((all, name) => all.replaceAll(name, `next-${name}`), text);
  for (const name of names) {
    const path = join(second, 'assets', name);
    if (/[.](js|css)$/.test(name)) await writeFile(path, renamed(await readFile(path, 'utf8')));
    await rename(path, join(second, 'assets', `next-${name}`));
  }
  for (const name of ['index.html', 'sw.js']) {
    const path = join(second, name);
    const text = renamed(await readFile(path, 'utf8'));
    await writeFile(path, text.replace(/"?version"?:\s*["'`](\w{15})\w/, 'version:"$10'));
  }
  return { first, second, remove: () => rm(folder, { recursive: true }) };
}

export async function openBuilds(base) {
  const { first, second, remove } = await twoBuilds();
  let [folder, away] = [first, false];
  const pages = createServer(async (asked, answer) => {
    if (away) return asked.socket.destroy();
    const { pathname } = new URL(asked.url, base);
    if (pathname.startsWith('/api/')) {
      const { method, headers, url } = asked;
      const onward = request(base + url, { method, headers }, (told) => {
        answer.writeHead(told.statusCode, told.headers);
        told.pipe(answer);
      });
      return asked.pipe(onward);
    }
    const file = extname(pathname) ? pathname : '/index.html';
    const content = await readFile(join(folder, file)).catch(() => null);
    const head = {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      'cache-control': 'no-cache',
    };
    answer.writeHead(content ? 200 : 404, head).end(content ?? '');
  });
  await new Promise((resolve) => pages.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://localhost:${pages.address().port}`,
    exchange: () => (folder = second),
    goAway() {
      away = true;
      pages.closeAllConnections();
    },
    comeBack: () => (away = false),
    async close() {
      pages.closeAllConnections();
      pages.close();
      await remove();
    },
  };
}
