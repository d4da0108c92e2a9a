import { ANY_HOST_PATHS } from '@/lib/http/auth/own-hosts';
import { serverState } from '@/lib/jobs/state';
import { SECOND } from '@/lib/shared/clock';
import { pathOf } from './gate';

/** Maximum wait of a request for the end of the start in ms; the start takes 0.5 s if the database is up. */
const PATIENCE = 5 * SECOND;
const LOOK_EVERY = 50;

/** Requests from load balancers, people and the process itself during the start. */
const isAnsweredAnyhow = (path: string): boolean =>
  ANY_HOST_PATHS.has(path) || path.startsWith('/api/internal/');

/**
 * Null when a request is handled at once; otherwise resolves to whether it may be handled. A starting process would
 * serve the build's outdated pages, and a load balancer that checks only for an open port sends it requests already. A
 * process that waits only for pictures (`lib/jobs/first-pictures.ts`) is not ready but handles requests.
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
