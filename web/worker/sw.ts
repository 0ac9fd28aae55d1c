// The service worker: the app opens at once and says so itself when there is no connection.
//
// Kept are the files of one build, under a name that changes with every build, drawings, the lists
// that the rules are made of, and the last boards without a game, as the one behind the first page.
// Never an answer about a guest, a table or a game: what may be secret goes by this worker untouched.
//
// A new build takes over cleanly because a page only ever asks for files of its own build (their
// names hold their hashes): the page itself comes from the server whenever that answers, and pages
// that are still open find the files of the build before in its cache, which is kept until the next.

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD__: { version: string; files: string[]; large: string[] }; // filled in by vite.config.ts

const { version, files, large } = __BUILD__;
const BUILDS = 'kingdom-build-';
const NOW = `${BUILDS}${version}`;
const OFFLINE = 'kingdom-offline'; // what it takes to play without a network, once somebody wants that
const ART = 'kingdom-art';
const LISTS = 'kingdom-lists';
// The same for everybody.
const LIST_PATHS = ['/api/choices', '/api/examples'];
const BOARD_PATHS = ['/api/preview/board', '/api/preview/landscape.svg'];
const MOST_BOARDS = 12; // answers about boards that are kept
const PAGE_TIMEOUT = 2_500; // milliseconds for the server to send the page, then the kept one is shown

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data === 'keep' && port) event.waitUntil(keep((share) => port.postMessage(share)));
});
self.addEventListener('push', (event) => {
  event.waitUntil(called(event.data?.json() as Call | undefined));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { path: string }).path));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!url.pathname.startsWith('/api/')) event.respondWith(page(event));
  } else if (url.pathname.startsWith('/api/art/')) event.respondWith(drawing(event));
  else if ([...LIST_PATHS, ...BOARD_PATHS].includes(url.pathname)) event.respondWith(list(request));
  else if (!url.pathname.startsWith('/api/')) event.respondWith(file(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(NOW);
  // Past the browser's own cache, or the page of the old build could come in with the new files.
  await cache.addAll(files.map((path) => new Request(path, { cache: 'no-cache' })));
  // Whoever plays without a network goes on with this build as well; without a network it comes later.
  if (await caches.has(OFFLINE)) await keep().catch(() => undefined);
  await self.skipWaiting();
}

/** Keep the files for playing without a network; their names hold their hashes. Tells the share that is there. */
async function keep(tell: (share: number | null) => void = () => undefined): Promise<void> {
  try {
    const cache = await caches.open(OFFLINE);
    for (const [index, path] of large.entries()) {
      if (!(await cache.match(path))) await cache.add(path);
      tell((index + 1) / large.length);
    }
  } catch {
    tell(null);
    throw new Error('the files for playing without a network did not come');
  }
}

/** Keep nothing of older builds that this one does not have. */
async function tidy(): Promise<void> {
  if (!(await caches.has(OFFLINE))) return;
  const cache = await caches.open(OFFLINE);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!pathname.startsWith('/api/') && !large.includes(pathname)) await cache.delete(url);
  }
}

/** Keep this build and the one before, for pages that are still open. */
async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(BUILDS) && name !== NOW);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  await tidy();
  for (const name of [ART, LISTS]) await caches.delete(name); // they may have changed with the build
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The page: from the server if it answers soon, else the one that was kept. */
async function page(event: FetchEvent): Promise<Response> {
  const kept = async (): Promise<Response> =>
    (await caches.match('/', { cacheName: NOW })) ?? Response.error();
  const fresh = async (): Promise<Response> => {
    const preloaded: Response | undefined = await event.preloadResponse;
    // One that failed is an error in most browsers, but in Firefox a response that says so.
    return preloaded && preloaded.type !== 'error' ? preloaded : fetch(event.request);
  };
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PAGE_TIMEOUT));
  try {
    return (await Promise.race([fresh(), late])) ?? kept();
  } catch {
    return kept();
  }
}

/** A file of this build, or of the one before for a page that is still open. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: NOW });
  return kept ?? (await caches.match(request)) ?? fetch(request);
}

/** A drawing: at once as it was kept, and looked after for the next time. */
async function drawing(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(ART);
  const kept = (await cache.match(event.request)) ?? (await caches.match(event.request));
  const fresh = fetch(event.request).then(async (answer) => {
    if (answer.ok) await cache.put(event.request, answer.clone());
    return answer;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

/** A list: from the server if it answers, else as it was the last time. */
async function list(request: Request): Promise<Response> {
  const cache = await caches.open(LISTS);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(request, answer.clone());
      await forgetBoards(cache);
    }
    return answer;
  } catch (error) {
    const kept = (await cache.match(request)) ?? (await caches.match(request));
    if (!kept) throw error;
    return kept;
  }
}

/** Keep the boards that were asked for last: somebody may look at very many for a new table. */
async function forgetBoards(cache: Cache): Promise<void> {
  const boards = (await cache.keys()).filter(({ url }) =>
    BOARD_PATHS.includes(new URL(url).pathname),
  );
  await Promise.all(boards.slice(0, -MOST_BOARDS).map((board) => cache.delete(board)));
}

/** What the server says when it is somebody's turn: src/kingdom/server/notifications/messages.py. */
interface Call {
  title: string;
  text: string;
  path: string;
  tag: string;
}

/** Say whose table waits; a newer message about a table takes the place of the one before. */
async function called(call: Call | undefined): Promise<void> {
  if (!call) return;
  const { title, text, path, tag } = call;
  await self.registration.showNotification(title, {
    body: text,
    tag,
    data: { path },
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
}

/** Open a table: in the window that shows it, else in one of ours, else in a new one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === url.pathname);
  const shown = there ?? (await windows[0]?.navigate(url.href).catch(() => null));
  if (!shown) return void (await self.clients.openWindow(url.href));
  await shown.focus().catch(() => undefined); // a browser may leave its windows where they are
}

export {};
