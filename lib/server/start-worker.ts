import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { ERROR_STATUS, ERROR_TEXT, type ErrorCode } from '@/lib/errors';
import { serverState } from '@/lib/jobs/state';
import { readStatus } from '@/lib/jobs/status';
import { logError } from '@/lib/log';
import { boot } from './boot';
import { pathOf } from './gate';
import { requireOpening } from './require-opening';
import { endOnSignals } from './shutdown';
import { startBackground } from './start-background';

type Answer = { status: number; body: unknown };

/**
 * Starts a worker: jobs and messages without Next; HOST and PORT serve only health, readiness and status. SIGTERM and
 * SIGINT shut it down gracefully. Exits when the settings are invalid; throws when the port is taken.
 */
export async function startWorker(): Promise<void> {
  const { host } = requireOpening();
  const { PORT } = env();
  process.title = 'shop-worker';
  serverState().startBackground = () => startBackground();
  process.on('unhandledRejection', (error) => logError('unhandled rejection', error));
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, host, resolve);
  });
  endOnSignals(server);
  void boot();
}

const ANSWERS: Record<string, () => Answer | Promise<Answer>> = {
  '/api/health': () => ok({ status: 'ok' }),
  '/api/ready': () => {
    const { isReady, isDraining } = serverState();
    return isReady && !isDraining ? ok({ status: 'ready' }) : refused('not_ready');
  },
  '/api/status': async () => ok(await readStatus(database)),
};

const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (code: ErrorCode): Answer => ({
  status: ERROR_STATUS[code],
  body: { message: ERROR_TEXT[code], code },
});

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const answer = isRead ? ANSWERS[pathOf(request.url ?? '/')] : undefined;
  const { status, body } = (await answer?.()) ?? refused('not_found');
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === ERROR_STATUS.not_ready && { 'Retry-After': '1' }),
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
}
