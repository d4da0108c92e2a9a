// The web server, or the worker (ROLE), as a child of the launcher.
import { endWithParent } from './end-with-parent.mjs';

// SIGINT, not SIGTERM: a shop without its launcher has no balancer to wait for, so it ends at once.
endWithParent(() => process.kill(process.pid, 'SIGINT'), { patience: 9000 });

// Both imported files are written by the build (scripts/build.ts) from lib/server.
if (process.env.ROLE === 'worker') {
  const { startWorker } = await import('../.next/worker.mjs');
  await startWorker();
} else {
  const { startServer } = await import('../.next/front.mjs');
  await startServer();
}
