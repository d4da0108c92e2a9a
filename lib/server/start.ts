import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import next from 'next';
import { readView } from '@/lib/catalogue/listing/filter';
import { ownCdn } from '@/lib/cdn/registry';
import { database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { noteRequest } from '@/lib/figures/count-visits';
import { ANY_HOST_PATHS, ownHosts } from '@/lib/http/auth/own-hosts';
import { logConsole } from '@/lib/http/route/log-console';
import { CALLER_HEADER } from '@/lib/http/route/request-facts';
import { serverState } from '@/lib/jobs/state';
import { logError } from '@/lib/log';
import { isPublicSite } from '@/lib/public-site';
import { recordSearchVisitAgain } from '@/lib/search/query/record-visit';
import { SECOND } from '@/lib/shared/clock';
import { apiMethodsOf } from './api-methods';
import { createFront, type Switch } from './front';
import { pathOf } from './gate';
import { findMissingPage } from './missing-page';
import type { ObserverOptions } from './observe';
import { requireOpening } from './require-opening';
import { readRoutePatterns } from './route-patterns';
import { endOnSignals } from './shutdown';
import { startBackground } from './start-background';
import { OtherBuilds, PackedFiles } from './static-files';

/** Maximum time in ms that a request waits for the process to be ready; starting takes 0.5 s if the database is up. */
const PATIENCE = 5 * SECOND;
const LOOK_EVERY = 50;

/**
 * Whether the request is handled even before the process is ready: requests of load balancers, operators and the
 * process itself.
 */
const isAnsweredAnyhow = (path: string): boolean =>
  ANY_HOST_PATHS.has(path) || path.startsWith('/api/internal/');

/**
 * Null when a request can be handled at once. Otherwise waits, and resolves to true if it is to be handled. A starting
 * process would serve outdated pages from the build, and a load balancer that only checks for an open port already
 * sends it requests. A process that still waits for pictures (`lib/jobs/first-pictures.ts`) is not ready, but handles
 * requests.
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

/**
 * Node 24 cuts small buffers out of blocks of 64 KB (Node 20: 8 KB), and a block stays in memory as long as one of its
 * buffers: cached pages of 17 to 30 KB held 80 MB more. Remove it when `npm run bench -- P11` holds without it.
 */
const BUFFER_BLOCK = 8192;
const MISSES_PER_MINUTE = 100;

/** What to record about requests, if anything; a shop that is not public logs them only with REQUEST_LOG=on. */
function observed(): ObserverOptions | undefined {
  const { REQUEST_LOG, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, SITE_URL } = env();
  const log = REQUEST_LOG ? REQUEST_LOG === 'on' : isPublicSite(SITE_URL);
  if (!log && !METRICS_PORT && !OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return { routeOf: readRoutePatterns('.next/routes-manifest.json'), log };
}

/**
 * Starts the shop on HOST and PORT: Next behind the front server. SIGTERM and SIGINT shut it down gracefully. Ends the
 * process when the settings are invalid; throws when the port is taken.
 */
export async function startServer(): Promise<void> {
  const { host } = requireOpening();
  const { PORT, TRUSTED_PROXY_HOPS, RATE_LIMIT_SCALE, NEXT_PUBLIC_API_URL, FRONT_OFF } = env();
  process.title = 'shop';
  Buffer.poolSize = BUFFER_BLOCK;
  serverState().startBackground = () => startBackground();
  logConsole();
  // Background work that nothing awaits fails while the database is down. The process must survive such errors.
  process.on('unhandledRejection', (error) => logError('unhandled rejection', error));
  const app = next({
    dev: false,
    dir: process.cwd(),
    hostname: 'localhost',
    port: PORT,
    quiet: true,
    // Next attaches its listener for upgrade requests to this server, which never listens.
    httpServer: createServer(),
  });
  await app.prepare();
  const front = createFront({
    next: app.getRequestHandler(),
    hosts: ownHosts(env()),
    // The build writes this file (scripts/build.ts).
    apiMethods: apiMethodsOf(JSON.parse(readFileSync('.next/api-routes.json', 'utf8'))),
    proxyHops: TRUSTED_PROXY_HOPS,
    apiUrl: NEXT_PUBLIC_API_URL,
    cdn: ownCdn(),
    missesPerMinute: MISSES_PER_MINUTE * RATE_LIMIT_SCALE,
    findMissingPage: (url) => findMissingPage(database(), url),
    untilReady,
    otherBuilds: new OtherBuilds(),
    packedFiles: new PackedFiles(),
    onRequest: noteRequest,
    onStored: countStoredSearch,
    off: new Set(FRONT_OFF as Switch[]),
    observe: observed(),
  });
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject);
    front.listen(PORT, host, resolve);
  });
  // `app.close()` waits for work that Next does after its responses.
  endOnSignals(front, () => app.close());
}

/** Counts a search whose page came from the page cache; when a page is rendered, the page itself counts the search. */
function countStoredSearch({ url = '', headers }: IncomingMessage): void {
  if (!url.startsWith('/search?')) return;
  const reading = readView(url.slice(url.indexOf('?')), 'search');
  if (reading.kind === 'view')
    recordSearchVisitAgain(reading.view.q, String(headers[CALLER_HEADER]));
}
