import { readFileSync } from 'node:fs';
import { worksOffline } from '@/lib/env';
import { WORKER_FILE } from './worker-file';

/**
 * Takes the place of any worker that a browser still has: browsers ask for `/sw.js` with each page, and what differs
 * in a byte replaces the one before.
 */
const REMOVING = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

let script: string | undefined;

/** The text of `/sw.js`: the service worker, or one that removes it with all that it has kept where OFFLINE is off. */
export function workerScript(): string {
  script ??= worksOffline() ? readFileSync(WORKER_FILE, 'utf8') : REMOVING;
  return script;
}
