/** Path of the service worker's script, which the build generates (`scripts/build.ts`). */
export const WORKER_FILE = '.next/offline-worker.js';
