import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import next from 'next';
import { readView } from '@/lib/catalogue/listing/filter';
import { ownCdn } from '@/lib/cdn/registry';
import { database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { ownHosts } from '@/lib/http/auth/own-hosts';
import { CALLER_HEADER } from '@/lib/http/route/caller';
import { logConsole } from '@/lib/http/route/log-console';
import { serverState } from '@/lib/jobs/state';
import { logError } from '@/lib/log';
import { isPublicSite } from '@/lib/public-site';
import { recordSearchVisitAgain } from '@/lib/search/query/record-visit';
import { apiMethodsOf } from './api-methods';
import { createFront, type Switch } from './front';
import { findMissingPage } from './missing-page';
import type { ObserverOptions } from './observe';
import { OtherBuilds } from './other-builds';
import { PackedFiles } from './packed-files';
import { requireOpening } from './require-opening';
import { readRoutePatterns } from './route-patterns';
import { endOnSignals } from './shutdown';
import { startBackground } from './start-background';
import { untilReady } from './until-ready';

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
  serverState().startBackground = () => startBackground();
  logConsole();
  // The process must survive errors of background work that nothing awaits, which fails while the database is down.
  process.on('unhandledRejection', (error) => logError('unhandled rejection', error));
  const app = next({
    dev: false,
    dir: process.cwd(),
    hostname: 'localhost',
    port: PORT,
    quiet: true,
    // A server that never listens: Next attaches its listener for upgrade requests to it.
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
