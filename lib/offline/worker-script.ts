import { readFileSync } from 'node:fs';
import { worksOffline } from '@/lib/env';
import { WORKER_FILE } from './worker-file';

/**
 * A worker that deletes its caches and unregisters itself. Browsers check `/sw.js` on each page and install the script
 * if any byte has changed, so this worker replaces the one that a browser still has.
 */
const REMOVING = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

let script: string | undefined;

/** The script for `/sw.js`: the service worker or, with OFFLINE=off, a worker that deletes all caches and itself. */
export function workerScript(): string {
  script ??= worksOffline() ? readFileSync(WORKER_FILE, 'utf8') : REMOVING;
  return script;
}
