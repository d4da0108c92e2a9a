import { ANY_HOST_PATHS } from '@/lib/http/auth/own-hosts';
import { serverState } from '@/lib/jobs/state';
import { SECOND } from '@/lib/shared/clock';
import { pathOf } from './gate';

/** Maximum time in ms that a request waits for the process to be ready; starting takes 0.5 s if the database is up. */
const PATIENCE = 5 * SECOND;
const LOOK_EVERY = 50;

/** Whether the request is handled even during the start: from load balancers, operators or the process itself. */
const isAnsweredAnyhow = (path: string): boolean =>
  ANY_HOST_PATHS.has(path) || path.startsWith('/api/internal/');

/**
 * Null when a request can be handled at once; otherwise waits and resolves to whether to handle it. A starting process
 * would serve outdated pages from the build, and a load balancer that only checks for an open port already sends it
 * requests. A process that still waits for pictures (`lib/jobs/first-pictures.ts`) is not ready, but handles requests.
 */
export function untilReady(url: string, patience = PATIENCE): Promise<boolean> | null {
  return serverState().canServe || isAnsweredAnyhow(pathOf(url)) ? null : wait(patience);
}

async function wait(patience: number): Promise<boolean> {
  for (const until = performance.now() + patience; performance.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    if (serverState().canServe) return true;
  }
  return false;
}
