import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig, minifySync, type Plugin } from 'vite';

const server = process.env.KINGDOM_SERVER ?? 'http://127.0.0.1:8765';
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ALONE = process.env.VITE_KINGDOM_ALONE === 'yes'; // a folder of files: tools/static_site.py
const OUT = here(ALONE ? '../build/static' : '../src/kingdom/server/static');
const WORKER = 'sw.js';
// Whose code is in the app, for `make notices`.
const LICENSES = 'licenses.json';
// The pictures are for other sites and for those who install the app.
const NOT_KEPT = new Set([WORKER, LICENSES, 'preview.jpg', 'screen-wide.jpg', 'screen-phone.jpg']);

// The compiled core and Python are loaded where they are used, and by nobody else.
const LARGE =
  /^(thinking|thinking-worker|python-worker|kingdom|python|pyodide(\.asm)?)[-.].*(m?js|wasm|packed)$/;
const PYODIDE = ['pyodide.mjs', 'pyodide.asm.mjs'];
const PACKED = 'pyodide.asm.wasm'; // as the library is: src/device/packed.ts

/** Put the files of Pyodide, which loads them by their names, into a folder of its version. */
function pyodide(): Plugin {
  return {
    name: 'kingdom-pyodide',
    apply: 'build',
    writeBundle() {
      if (!existsSync(here('src/device/built/about.json'))) return; // the library was not packed
      const { resolve } = createRequire(import.meta.url);
      const { version } = JSON.parse(readFileSync(resolve('pyodide/package.json'), 'utf8'));
      const folder = join(OUT, 'assets', `pyodide-${version}`);
      mkdirSync(folder, { recursive: true });
      for (const name of PYODIDE) {
        const { code } = minifySync(name, readFileSync(resolve(`pyodide/${name}`), 'utf8'));
        writeFileSync(join(folder, name), code);
      }
      const core = readFileSync(resolve(`pyodide/${PACKED}`));
      writeFileSync(join(folder, `${PACKED}.packed`), gzipSync(core, { level: 9 }));
    },
  };
}

/**
 * Fetch what a page imports all at once, and not one after the other.
 *
 * Never by a preload where the service worker answers: Chromium would not match the two, warn, and ask
 * twice. So the first modules are scripts, and Vite's own preloads are for visits without a worker.
 */
function atOnce(): Plugin {
  const preload = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;
  const needed = 'deps.map(';
  const unanswered =
    "deps.filter((url) => url.endsWith('.css') || !navigator.serviceWorker?.controller).map(";
  return {
    name: 'kingdom-at-once',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(needed)) this.error('Vite preloads in another way than it did');
        return code.replace(needed, unanswered);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(preload, '<script type="module" crossorigin src="$1"></script>'),
    },
  };
}

/** Tell the service worker which files the build has made; its version changes with any of them. */
function precache(): Plugin {
  return {
    name: 'kingdom-precache',
    apply: 'build',
    writeBundle() {
      const all = readdirSync(OUT, { recursive: true, withFileTypes: true });
      const names = all
        .filter((entry) => entry.isFile() && !NOT_KEPT.has(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(OUT.length + 1))
        .sort();
      const hash = createHash('sha256');
      for (const name of names) hash.update(name).update(readFileSync(join(OUT, name)));
      const urls = names.map((name) => `/${name.replaceAll('\\', '/')}`);
      const isLarge = (url: string): boolean => LARGE.test(url.slice(url.lastIndexOf('/') + 1));
      const files = urls
        .filter((url) => !isLarge(url))
        .map((url) => (url === '/index.html' ? '/' : url));
      const large = urls.filter(isLarge);
      const build = JSON.stringify({ version: hash.digest('hex').slice(0, 16), files, large });
      const script = join(OUT, WORKER);
      writeFileSync(script, readFileSync(script, 'utf8').replaceAll('__BUILD__', `(${build})`));
    },
  };
}

export default defineConfig({
  base: ALONE ? './' : '/',
  plugins: [svelte(), pyodide(), atOnce(), precache()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: LICENSES },
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // silence is enough in an install
      // `thinking` has no page of its own: any page may import it when it needs it.
      input: {
        index: here('index.html'),
        sw: here('worker/sw.ts'),
        thinking: here('src/thinking/index.ts'),
      },
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { checks: { bundlerTimings: false } } },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
});
