import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.KINGDOM_SERVER ?? 'http://127.0.0.1:8765';
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const OUT = here('../src/kingdom/server/static');
const WORKER = 'sw.js';
// Whose code is in the app, for `make notices`.
const LICENSES = 'licenses.json';
// The pictures are for other sites and for those who install the app.
const NOT_KEPT = new Set([
  WORKER,
  LICENSES,
  'preview.jpg',
  'screen-wide.jpg',
  'screen-phone.jpg',
]);

// The compiled core is loaded where it is used, and by nobody else.
const CORE = /^(thinking|thinking-worker|kingdom)-.*\.(js|wasm)$/;

/** Tell the service worker which files the build has made; its version changes with any of them. */
function precache(): Plugin {
  return {
    name: 'kingdom-precache',
    apply: 'build',
    writeBundle() {
      const all = readdirSync(OUT, { recursive: true, withFileTypes: true });
      const names = all
        .filter((entry) => entry.isFile())
        .filter(({ name }) => !NOT_KEPT.has(name) && !CORE.test(name))
        .map((entry) => join(entry.parentPath, entry.name).slice(OUT.length + 1))
        .sort();
      const hash = createHash('sha256');
      for (const name of names) hash.update(name).update(readFileSync(join(OUT, name)));
      const urls = names.map((name) => `/${name.replaceAll('\\', '/')}`);
      const files = urls.map((url) => (url === '/index.html' ? '/' : url));
      const build = JSON.stringify({ version: hash.digest('hex').slice(0, 16), files });
      const script = join(OUT, WORKER);
      writeFileSync(script, readFileSync(script, 'utf8').replaceAll('__BUILD__', `(${build})`));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), precache()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: LICENSES },
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
    // What the service worker answers is never matched with a preload: it would be fetched twice.
    modulePreload: false,
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
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
});
