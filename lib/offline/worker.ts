/* The service worker: it opens visited pages without a network. `scripts/build.ts` bundles it into one file;
   `/sw.js` serves that file or, with OFFLINE=off, a worker that removes itself. Design: docs/decisions/024. */

import {
  changesSession,
  filesOf,
  isCacheable,
  isForEverybody,
  MOST_REPORTED,
  type PushText,
  pageKey,
  planFor,
} from './rules';

/** Name of the build. The bundler replaces this constant with a string. */
declare const BUILD: string;

// Declared here because TypeScript's types of service workers conflict with its DOM types.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type CacheMessage = Extendable & { data: { pages: string[]; files: string[] } };
type Fetched = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Pushed = Extendable & { data: { json(): PushText } | null };
type Pressed = Extendable & { notification: Notification & { data: string } };
type Page = { url: string; focus(): Promise<Page>; navigate(path: string): Promise<unknown> };
type Worker = {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(asked: { type: 'window'; includeUncontrolled: true }): Promise<Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'message', listener: (event: CacheMessage) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
};
const worker = self as unknown as Worker;

const OFFLINE_PAGE = '/offline';
/** Time in ms to wait for the network. After this time a cached page is shown. */
const PATIENCE = 4000;

/** Cache entry with the number of pages opened offline since the last report to the shop. */
const SHOWN = '/offline/shown';

const PAGES = `${BUILD} pages`;
const PICTURES = `${BUILD} pictures`;
const FILES = `${BUILD} files`;
/** Maximum entries by cache; the oldest are deleted. A build has a few hundred files. */
const MOST: Record<string, number> = { [PAGES]: 40, [PICTURES]: 120, [FILES]: 400 };

worker.addEventListener('install', (event) =>
  event.waitUntil(keepPage(OFFLINE_PAGE, FILES).then(() => worker.skipWaiting())),
);

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/**
 * Deletes the caches of earlier builds. Open pages of those builds still work, because the shop also serves the scripts
 * of earlier builds.
 */
async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => name in MOST || caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('message', (event) => event.waitUntil(keepVisited(event.data)));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (changesSession(request)) event.waitUntil(forget());
  const plan = planFor(request, location.origin);
  if (plan === 'page') event.respondWith(openPage(event));
  if (plan === 'unkept') event.respondWith(reach(event).catch(offlinePage));
  if (plan === 'file') event.respondWith(openFile(event));
  if (plan === 'picture') event.respondWith(fetch(request).catch(() => kept(request.url)));
});

worker.addEventListener('push', (event) => {
  const said = event.data?.json();
  if (said) event.waitUntil(show(said));
});

async function show({ title, body, path, tag, count }: PushText) {
  await worker.registration.showNotification(title, {
    body,
    tag,
    data: path,
    icon: '/logo-192.png',
  });
  await navigator.setAppBadge?.(count);
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openStaffPage(event.notification.data));
});

/**
 * Opens an admin page. Uses a window that shows the admin's start page or orders list, otherwise a new window, so that
 * unsaved input on other pages is not lost.
 */
async function openStaffPage(path: string) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const list = pages.find(({ url }) => /^\/admin(\/orders)?$/.test(new URL(url).pathname));
  if (list) await (await list.focus()).navigate(path).catch(() => worker.clients.openWindow(path));
  else await worker.clients.openWindow(path);
}

async function openPage(event: Fetched): Promise<Response> {
  const url = pageKey(event.request.url);
  const before = await caches.match(url, { cacheName: PAGES, ignoreVary: true });
  const now = reach(event);
  event.waitUntil(
    now
      .then((answer) => Promise.all([keep(PAGES, url, answer.clone()), reportShown()]))
      .catch(() => {}),
  );
  return (before ? Promise.race([now, tooLate()]) : now).catch(() => {
    event.waitUntil(countShown());
    return before ?? offlinePage();
  });
}

const shownSoFar = async (cache: Cache): Promise<number> =>
  Number((await (await cache.match(SHOWN))?.text()) ?? 0);

async function countShown() {
  const cache = await caches.open(FILES);
  await cache.put(SHOWN, new Response(String((await shownSoFar(cache)) + 1)));
}

/** Called when the network works again: reports how many pages were opened offline. A failed report is not repeated. */
async function reportShown() {
  const cache = await caches.open(FILES);
  const pages = Math.min(await shownSoFar(cache), MOST_REPORTED);
  if (pages === 0) return;
  await cache.delete(SHOWN);
  await fetch('/api/offline', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ pages }),
  });
}

const reach = async (event: Fetched): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

const tooLate = (): Promise<never> => new Promise((_, reject) => setTimeout(reject, PATIENCE));

const offlinePage = (): Promise<Response> => kept(OFFLINE_PAGE);

/** Serves a script or style from the cache. A cached file is never stale: its name contains a hash of its content. */
async function openFile(event: Fetched): Promise<Response> {
  const { url } = event.request;
  const before = await caches.match(url, { ignoreVary: true });
  if (before) return before;
  const answer = await fetch(event.request);
  event.waitUntil(keep(FILES, url, answer.clone()));
  return answer;
}

const kept = async (url: string): Promise<Response> =>
  (await caches.match(url, { ignoreVary: true })) ?? Response.error();

/**
 * Caches pages that Next's router rendered in the browser. These pages caused no navigation request, so the worker
 * could not cache them earlier. Their files come from the browser's HTTP cache.
 */
async function keepVisited({ pages, files }: CacheMessage['data']) {
  const visited = pages
    .map((path) => pageKey(new URL(path, location.origin).href))
    .filter((url) => isCacheable(url, location.origin));
  await Promise.allSettled(visited.map((url) => keepPage(url, PAGES)));
  await Promise.allSettled(
    files.map((url) => keepFile(url.includes('/_next/') ? FILES : PICTURES, url)),
  );
}

/** Caches a page after all its files, so that a cached page is always complete. */
async function keepPage(url: string, name: string) {
  const answer = await fetch(url);
  const files = filesOf(await answer.clone().text());
  await Promise.all(files.map((file) => keepFile(FILES, file)));
  await keep(name, url, answer);
}

async function keepFile(name: string, url: string) {
  if (await caches.match(url, { ignoreVary: true })) return;
  await keep(name, url, await fetch(url));
}

async function keep(name: string, url: string, answer: Response) {
  const cache = await caches.open(name);
  if (answer.status === 404 || answer.status === 410) await cache.delete(url);
  if (!isForEverybody(answer)) return;
  await cache.put(url, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, -(MOST[name] ?? 0)).map((old) => cache.delete(old)));
}

const forget = () => Promise.all([PAGES, PICTURES].map((name) => caches.delete(name)));
