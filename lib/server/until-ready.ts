import { ANY_HOST_PATHS } from '@/lib/http/auth/own-hosts';
import { serverState } from '@/lib/jobs/state';
import { SECOND } from '@/lib/shared/clock';
import { pathOf } from './gate';

/** How long a request waits for the end of the start, which takes half a second with its database there. */
const PATIENCE = 5 * SECOND;
const LOOK_EVERY = 50;

/** What a process that starts is asked by balancers and people, and by itself. */
const isAnsweredAnyhow = (path: string): boolean =>
  ANY_HOST_PATHS.has(path) || path.startsWith('/api/internal/');

/**
 * Null when a request is answered at once; else whether it is to be answered, once that is known. A process that
 * starts would show the build's pages, and a balancer that goes by who accepts connections asks it already. One that only
 * waits for pictures (`lib/jobs/first-pictures.ts`) is not ready, and answers.
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
