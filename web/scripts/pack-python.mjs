// Packs the library for browsers: `python.packed`, as much of Python's standard library as it needs, and
// `kingdom.packed`, itself without server and commands. Both are compiled by the very Python that runs
// them there, so that a page need not do it at each start; they are zip archives within gzip, which
// the page unpacks (src/device/packed.ts), as not every host compresses what it sends.
//
// node scripts/pack-python.mjs SOURCES OUT: the folder with the package `kingdom`, and the one to
// write to.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { loadPyodide, version } from 'pyodide';

const [sources, out] = process.argv.slice(2);
const LEFT_OUT =
  /^kingdom\/(analysis|arena|cli|envs|core\/(built|cuda|selfplay|tuning|weights)|locales|server|testing\.py)/;

/** The files of the package that a table without a server needs. */
function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const name = relative(sources, path).split(sep).join('/');
    if (entry.name === '__pycache__' || LEFT_OUT.test(name)) continue;
    if (entry.isDirectory()) yield* files(path);
    else yield { name, bytes: readFileSync(path) };
  }
}

const python = await loadPyodide();
// Nothing else is ever loaded: the list of packages that Pyodide looks at is empty.
const { info } = createRequire(import.meta.url)('pyodide/pyodide-lock.json');
const about = { version, lock: { info, packages: {} } };
for (const { name, bytes } of files(join(sources, 'kingdom'))) {
  const path = `/packed/${name}`;
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
  python.FS.writeFile(path, bytes);
}
const script = fileURLToPath(new URL('pack_python.py', import.meta.url));
python.runPython(readFileSync(script, 'utf8'));
mkdirSync(out, { recursive: true });
for (const name of ['python', 'kingdom']) {
  const packed = gzipSync(python.FS.readFile(`/${name}.zip`), { level: 9 });
  writeFileSync(join(out, `${name}.packed`), packed);
}
writeFileSync(join(out, 'about.json'), `${JSON.stringify(about)}\n`);
