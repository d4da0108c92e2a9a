// The web server, or the worker (ROLE), as a child of the launcher.
import { endWithParent } from './end-with-parent.mjs';

// SIGINT ends at once: without its launcher the shop has no balancer to wait for.
endWithParent(() => process.kill(process.pid, 'SIGINT'), { patience: 9000 });

// Written by the build (scripts/build.ts) from lib/server.
if (process.env.ROLE === 'worker') {
  const { startWorker } = await import('../.next/worker.mjs');
  await startWorker();
} else {
  const { startServer } = await import('../.next/front.mjs');
  await startServer();
}
