/*
 * A local server that speaks the Poster POS protocol, with a demo catalogue behind it.
 *
 *   GET|POST /api/{section}.{method}?token=…   the protocol
 *   GET      /upload/…                         pictures, drawn on first request
 *   GET      /                                 received orders, for people
 *
 * Handles for tests and demonstrations (JSON or form; no token):
 *   GET  /__orders             everything received, with the payment the API never shows
 *   POST /__product/{id}       { price?, stock?, name?, hidden?, modificatorId? }, kopecks and
 *                              pieces on the shop's shelves; without modificatorId all sizes
 *   POST /__order/{id}         { status: 1 | 7 } accept (writes stock off) or cancel at the till
 *   POST /__mode               { mode: ok | hang | 500 | garbage | half | slow, times?, method? }
 *                              hang, half, garbage and slow do the work and spoil the answer;
 *                              500 does nothing; method limits it to e.g. 'menu.getProducts'
 *   POST /__webhook            { url, secret, account? } where changes are announced from now on
 *                              ({} switches that off)
 *
 * Changes are announced as signed webhooks; the answer says whether each was delivered.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { changeProduct, decideOrder } from './control';
import { createFaults, type Faults, sendThrough } from './faults';
import { callMethod } from './methods';
import { ordersPage } from './orders-page';
import { openPictures, type Pictures } from './pictures';
import { errorBody, type Fields, PosterError, readFields, sendJson, toText } from './protocol';
import { openState, type PosterState } from './state';
import { deliver, type WebhookEvent, type WebhookTarget } from './webhook';

export interface PosterOptions {
  /** 0 takes any free port */
  port: number;
  /** State and pictures are kept in its folder `poster`. */
  dataDir: string;
  token: string;
  webhook?: WebhookTarget;
}

export interface PosterServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

interface Till {
  state: PosterState;
  pictures: Pictures;
  faults: Faults;
  token: string;
  webhook: WebhookTarget | undefined;
}

export async function startPoster(options: PosterOptions): Promise<PosterServer> {
  const directory = path.join(options.dataDir, 'poster');
  const till: Till = {
    state: await openState(directory),
    pictures: openPictures(directory),
    faults: createFaults(),
    token: options.token,
    webhook: options.webhook,
  };
  const server = createServer((request, response) => {
    answer(till, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, errorBody(error), error instanceof PosterError ? 200 : 500);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Answers that hang on purpose would keep the server open for ever.
      server.closeAllConnections();
      await closed;
      await till.state.save();
    },
  };
}

async function answer(till: Till, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, area = '', name = ''] = url.pathname.split('/');
  if (area === 'api') return answerMethod(till, name, url.searchParams, request, response);
  if (area === 'upload') return sendPicture(till, url.pathname, response);
  if (area.startsWith('__')) return answerControl(till, area, Number(name), request, response);
  if (url.pathname === '/') return sendPage(response, ordersPage(till.state));
  response.writeHead(404).end();
}

async function answerMethod(
  till: Till,
  method: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const fault = till.faults.next(method);
  // A server that fails has done nothing, unlike one whose answer is lost.
  if (fault === '500') return sendThrough(fault, response, null);
  let body: unknown;
  try {
    checkToken(till, query);
    const fields: Fields = request.method === 'POST' ? await readFields(request) : {};
    const verb = request.method ?? 'GET';
    body = { response: await callMethod(till.state, method, verb, query, fields) };
  } catch (error) {
    body = errorBody(error);
  }
  return sendThrough(fault, response, body);
}

function checkToken(till: Till, query: URLSearchParams): void {
  const token = query.get('token');
  if (!token) throw new PosterError(10, 'Access token required');
  if (token !== till.token) throw new PosterError(11, 'Invalid access token');
}

async function answerControl(
  till: Till,
  area: string,
  id: number,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (area === '__orders') return sendJson(response, till.state.orders);
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
  const fields = await readFields(request);
  const announce = (event: WebhookEvent) => deliver(till.webhook, event);
  switch (area) {
    case '__product':
      return sendJson(response, await changeProduct(till.state, announce, id, fields));
    case '__order': {
      const decided = await decideOrder(till.state, announce, id, fields);
      const isPerson = request.headers.accept?.includes('text/html');
      return isPerson
        ? void response.writeHead(303, { location: '/' }).end()
        : sendJson(response, decided);
    }
    case '__mode':
      return sendJson(response, till.faults.set(fields));
    case '__webhook':
      till.webhook = targetOf(fields);
      return sendJson(response, { url: till.webhook?.url ?? null });
    default:
      response.writeHead(404).end();
  }
}

function targetOf(fields: Fields): WebhookTarget | undefined {
  const url = toText(fields.url);
  const secret = toText(fields.secret);
  const account = toText(fields.account);
  return url && secret ? { url, secret, ...(account && { account }) } : undefined;
}

async function sendPicture(till: Till, pathname: string, response: ServerResponse) {
  const bytes = await till.pictures.find(pathname);
  if (!bytes) {
    response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
    response.end('Not found');
    return;
  }
  response.writeHead(200, {
    'content-type': pathname.endsWith('.png') ? 'image/png' : 'image/jpeg',
    'content-length': bytes.length,
    // A new photo gets a new path, so that this one never changes.
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(bytes);
}

function sendPage(response: ServerResponse, html: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(html);
}
