/** The service worker, as the build makes it (`scripts/build.ts`). */
export const WORKER_FILE = '.next/offline-worker.js';
