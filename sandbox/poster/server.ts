/*
 * A local server that speaks the Poster POS protocol, with a demo catalogue behind it.
 *
 *   GET|POST /api/{section}.{method}?token=…   the protocol
 *   GET      /upload/…                         pictures, drawn on first request
 *   GET      /                                 received orders, for people
 *
 * Controls for tests and demonstrations (JSON or form; no token):
 *   GET  /__orders         all received orders, with the payment the API never shows
 *   POST /__order/{id}     { status: 1 | 7 } accept (opens a receipt) or cancel at the POS
 *   GET  /__receipts       all receipts
 *   POST /__receipt/{id}   { status: 2 | 3 } close (its goods leave the storage) or remove
 *   GET  /__stock          the stock of every item, in both storages
 *   POST /__product/{id}   { price?, stock?, name?, hidden?, removed?, photo?, modificatorId? },
 *                          kopecks and pieces on the shop's shelves; without modificatorId all
 *                          sizes; photo: true sets a new main photo with a new path
 *   POST /__category/{id}  { hidden }
 *   POST /__sale           { product_id, modificatorId?, count? } sold in the shop
 *   POST /__sales          { perMinute } random sales until 0; GET returns their number
 *   POST /__mode           { mode, times?, method?, share? } or several as { faults: [...] };
 *                          `share` is the probability for each call; `method` limits the mode to one
 *                          method ('menu.getProducts') or to pictures ('upload'). GET returns the faults
 *     ok
 *     500, 429 (retryAfter seconds), redirect: the call has no effect
 *     hang, garbage, half, slow (delay ms), reset, drip (a byte per 100 ms), big (100 MB), svg
 *                          (pictures only): the call takes effect, but its response is damaged
 *     shrink (−90 %), empty, duplicates, flip (numbers and texts), prices (×100), zero (stock),
 *                          nonsense (every third row, or another number in `every`): the response
 *                          arrives intact with wrong content
 *   POST /__webhook        { url, secret, account?, repeat?, delay?, lose?, retry? } sets the receiver
 *                          of webhooks. Each is sent `repeat` times, at a random moment within `delay`
 *                          ms. A share `lose` is never sent. Refused webhooks are retried after `retry` ms
 *                          and after 5 × `retry` ms. Without url only these options change; {} stops all webhooks.
 *                          GET returns the numbers of sent and waiting webhooks
 *
 * Every change sends signed webhooks; the response to the change shows whether each was delivered.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { listen } from '../listen';
import type { Running } from '../stand-in';
import { createAnnouncer } from './announcer';
import { applyContentFaults } from './content-faults';
import { answerControl } from './control-api';
import { createFaults, PICTURES } from './faults';
import { callMethod } from './methods';
import { ordersPage } from './orders-page';
import { openPictures } from './pictures';
import type { Pos } from './poster';
import { errorBody, type Fields, PosterError, readFields, sendJson } from './protocol';
import { createSales } from './sales';
import { openState } from './state';
import { doesNothing, jsonAnswer, sendThrough } from './transport-faults';
import type { WebhookTarget } from './webhook';

export interface PosterOptions {
  /** 0 takes any free port */
  port: number;
  /** State and pictures are stored in its folder `poster`. */
  dataDir: string;
  token: string;
  webhook?: WebhookTarget;
}

export async function startPoster(options: PosterOptions): Promise<Running> {
  const directory = path.join(options.dataDir, 'poster');
  const state = await openState(directory);
  const announcer = createAnnouncer(options.webhook);
  const pos: Pos = {
    token: options.token,
    state,
    pictures: openPictures(directory, state),
    faults: createFaults(),
    announcer,
    sales: createSales(state, announcer.announce),
  };
  const server = await listen(
    options.port,
    (request, response) => answer(pos, request, response),
    (error, response) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, errorBody(error), error instanceof PosterError ? 200 : 500);
    },
  );
  return {
    ...server,
    async close() {
      const closed = server.close();
      announcer.close();
      await pos.sales.close();
      await closed;
      await pos.state.save();
    },
  };
}

async function answer(pos: Pos, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, area = '', name = ''] = url.pathname.split('/');
  if (area === 'api') return answerMethod(pos, name, url.searchParams, request, response);
  if (area === 'upload') return sendPicture(pos, url.pathname, response);
  if (area.startsWith('__')) return answerControl(pos, area, Number(name), request, response);
  if (url.pathname === '/') return sendPage(response, ordersPage(pos.state));
  response.writeHead(404).end();
}

async function answerMethod(
  pos: Pos,
  method: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const fault = pos.faults.next(method);
  if (doesNothing(fault.transport)) return sendThrough(fault.transport, response, NOTHING);
  let body: unknown;
  try {
    checkToken(pos, query);
    const fields: Fields = request.method === 'POST' ? await readFields(request) : {};
    const verb = request.method ?? 'GET';
    const done = await callMethod(pos.state, method, verb, query, fields);
    body = { response: applyContentFaults(done, fault.content) };
  } catch (error) {
    body = errorBody(error);
  }
  return sendThrough(fault.transport, response, jsonAnswer(body));
}

const NOTHING = jsonAnswer(null);

function checkToken(pos: Pos, query: URLSearchParams): void {
  const token = query.get('token');
  if (!token) throw new PosterError(10, 'Access token required');
  if (token !== pos.token) throw new PosterError(11, 'Invalid access token');
}

async function sendPicture(pos: Pos, pathname: string, response: ServerResponse) {
  const { transport } = pos.faults.next(PICTURES);
  if (doesNothing(transport)) return sendThrough(transport, response, NOTHING);
  const bytes = await pos.pictures.find(pathname);
  if (!bytes) {
    response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
    response.end('Not found');
    return;
  }
  return sendThrough(transport, response, {
    bytes,
    type: pathname.endsWith('.png') ? 'image/png' : 'image/jpeg',
    // A new photo gets a new path, so the picture under this path never changes.
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
}

function sendPage(response: ServerResponse, html: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(html);
}
