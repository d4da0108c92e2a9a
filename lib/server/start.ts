import { createServer } from 'node:http';
import next from 'next';
import { env } from '@/lib/env';
import { ownHosts } from '@/lib/http/auth/own-hosts';
import { logConsole } from '@/lib/http/route/log-console';
import { serverState } from '@/lib/jobs/state';
import { logError } from '@/lib/log';
import { readApiMethods } from './api-methods';
import { createFront, type Switch } from './front';

/** How long a request may take after a shutdown signal: milliseconds. */
const PATIENCE = 10_000;
/** How long the queue has to return jobs it has not started. */
const QUEUE_PATIENCE = 5000;
const MISSES_PER_MINUTE = 100;

/**
 * Serves the shop: Next behind the front server, on HOST and PORT. SIGTERM and SIGINT finish
 * requests in progress, then end the process. Throws when the port is taken.
 */
export async function startServer(): Promise<void> {
  const { PORT, HOST, TRUSTED_PROXY_HOPS, RATE_LIMIT_SCALE, NEXT_PUBLIC_API_URL, FRONT_OFF } =
    env();
  process.title = 'shop';
  logConsole();
  // Background work that nothing awaits failed because the database is down: no reason to end the
  // process.
  process.on('unhandledRejection', (error) => logError('unhandled rejection', error));
  const app = next({
    dev: false,
    dir: process.cwd(),
    hostname: 'localhost',
    port: PORT,
    quiet: true,
    // Next attaches its upgrade listener to this server, which never listens.
    httpServer: createServer(),
  });
  await app.prepare();
  const front = createFront({
    next: app.getRequestHandler(),
    hosts: ownHosts(env()),
    apiMethods: readApiMethods('app/api'),
    proxyHops: TRUSTED_PROXY_HOPS,
    apiUrl: NEXT_PUBLIC_API_URL,
    missesPerMinute: MISSES_PER_MINUTE * RATE_LIMIT_SCALE,
    off: new Set(FRONT_OFF as Switch[]),
  });
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject);
    front.listen(PORT, HOST, resolve);
  });

  const pause = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    // Keep-alive connections in use would never end by themselves.
    front.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    setTimeout(() => front.closeAllConnections(), PATIENCE).unref();
    await new Promise((resolve) => front.close(resolve));
    // Waits for what Next does after its responses.
    await app.close().catch((error: unknown) => logError('stop', error));
    await Promise.race([serverState().queueStopped, pause(QUEUE_PATIENCE)]);
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
