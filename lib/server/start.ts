import { createServer } from 'node:http';
import next from 'next';
import { env } from '@/lib/env';
import { ownHosts } from '@/lib/http/auth/own-hosts';
import { logConsole } from '@/lib/http/route/log-console';
import { serverState } from '@/lib/jobs/state';
import { logError } from '@/lib/log';
import { readApiMethods } from './api-methods';
import { createFront, type Switch } from './front';

/** How long a request may take once the process is asked to end: milliseconds. */
const PATIENCE = 10_000;
/** How long the queue has to give back what it has not begun. */
const QUEUE_PATIENCE = 5000;
const MISSES_PER_MINUTE = 100;

/**
 * Serves the shop: Next behind the front, on HOST and PORT. SIGTERM and SIGINT let what is under way end,
 * then end the process. Throws when the port is taken.
 */
export async function startServer(): Promise<void> {
  const { PORT, HOST, TRUSTED_PROXY_HOPS, RATE_LIMIT_SCALE, NEXT_PUBLIC_API_URL, FRONT_OFF } =
    env();
  process.title = 'shop';
  logConsole();
  // A job that nobody waits for has met a database that is away: no reason for all others to end.
  process.on('unhandledRejection', (error) => logError('unhandled rejection', error));
  const app = next({
    dev: false,
    dir: process.cwd(),
    hostname: 'localhost',
    port: PORT,
    quiet: true,
    // Next puts its listener for upgrades on this server, which never listens.
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
    // Connections that stay busy would never end by themselves.
    front.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    setTimeout(() => front.closeAllConnections(), PATIENCE).unref();
    await new Promise((resolve) => front.close(resolve));
    // Waits for what Next does after its answers.
    await app.close().catch((error: unknown) => logError('stop', error));
    await Promise.race([serverState().queueStopped, pause(QUEUE_PATIENCE)]);
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
