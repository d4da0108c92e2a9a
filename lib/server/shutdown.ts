import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { serverState } from '@/lib/jobs/state';
import { logError } from '@/lib/log';
import { isPublicSite } from '@/lib/public-site';
import { SECOND } from '@/lib/shared/clock';
import { stopTracing } from '@/lib/telemetry/trace';

/** Grace period in ms, in which load balancers notice that a public shop is shutting down. */
const GRACE = 5 * SECOND;
/** Maximum time in ms from the signal to the end of the process; a longer SHUTDOWN_GRACE extends it. */
const LONGEST = 8.5 * SECOND;
/** Last part of LONGEST in ms, in which open connections are closed, even if their requests have no response yet. */
const CLOSING = SECOND / 2;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Shuts down on SIGTERM and SIGINT. At once the process reports that it is not ready, takes no more jobs and messages,
 * and ends its event streams. During the grace period (none after SIGINT, which a person sends) it responds to
 * everything and asks clients to reconnect elsewhere. Then it accepts no more connections, responds to the requests in
 * progress, calls `close` and exits.
 */
export function endOnSignals<Response extends typeof ServerResponse<IncomingMessage>>(
  server: Server<typeof IncomingMessage, Response>,
  close: () => Promise<unknown> = async () => {},
): void {
  const open = new Set<ServerResponse>();
  server.on('request', (_, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  const end = async (grace: number) => {
    const state = serverState();
    if (state.isDraining) return;
    state.isDraining = true;
    void state.heartbeat?.beat();
    state.endStreams?.();
    const most = LONGEST + Math.max(0, grace - GRACE);
    setTimeout(() => process.exit(0), most).unref();
    setTimeout(() => server.closeAllConnections(), most - CLOSING).unref();
    const queueStopped = state.stopQueue?.().catch((error: unknown) => logError('stop', error));
    // Without this header keep-alive connections in use would never end.
    const endConnection = (response: ServerResponse) => {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    };
    for (const response of open) endConnection(response);
    server.prependListener('request', (_, response) => endConnection(response));
    await pause(grace);
    // Closes connections whose response head was already sent without `Connection: close`.
    setInterval(() => server.closeIdleConnections(), CLOSING).unref();
    // First lets the event loop accept the pending connections, because closing the server would reset them. Of 60
    // shutdowns under load one lost a connection; without this line nine did.
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => server.close(resolve));
    // `close` is called only after the last response, since requests in progress may need what it ends.
    await Promise.all([close().catch((error: unknown) => logError('stop', error)), queueStopped]);
    const leaving = [state.heartbeat?.end(), stopTracing()].map((one) => one?.catch(() => {}));
    await Promise.race([Promise.all(leaving), pause(SECOND)]);
    process.exit(0);
  };
  process.on('SIGTERM', () => void end(graceOf(env())));
  process.on('SIGINT', () => void end(0));
}

const graceOf = ({ SHUTDOWN_GRACE, SITE_URL }: ReturnType<typeof env>): number => {
  if (SHUTDOWN_GRACE !== undefined) return SHUTDOWN_GRACE * SECOND;
  return isPublicSite(SITE_URL) ? GRACE : 0;
};
