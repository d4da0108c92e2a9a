import { readFileSync } from 'node:fs';
import { worksOffline } from '@/lib/env';
import { WORKER_FILE } from './worker-file';

/**
 * Replaces any worker that a browser still has: browsers check `/sw.js` on each page, and any changed byte makes them
 * install it.
 */
const REMOVING = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

let script: string | undefined;

/** The text of `/sw.js`: the service worker or, with OFFLINE=off, a worker that removes itself and all caches. */
export function workerScript(): string {
  script ??= worksOffline() ? readFileSync(WORKER_FILE, 'utf8') : REMOVING;
  return script;
}
