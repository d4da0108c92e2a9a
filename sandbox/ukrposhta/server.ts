/**
 * A local server that imitates Ukrposhta's four APIs at one address: eCom and its forms (bearer and token),
 * status tracking (a bearer of its own) and the address classifier (eCom's bearer; XML unless JSON is
 * requested). Errors are `{code, message}` with a status; a wrong bearer gets the gateway's HTML.
 *
 * Controls for tests, JSON, without credentials:
 *   GET  /__mode   the current mode
 *   POST /__mode   { mode, times?, path? }: ok | 500 | 429 | hang (the call takes effect, no
 *                  response) | slow (after 3 s) | html | xml (the call takes effect, the response is a gateway page) |
 *                  refused | empty (the classifier under load); path limits the mode to paths with this prefix
 *   POST /__track/{barcode}  { event, reason? }: adds an event, also to a parcel of another sender
 *   GET  /__shipments        all shipments; for people at GET /
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFaults } from '../carrier-faults';
import { listen } from '../listen';
import { smallPdf } from '../nova-poshta/document-pdf';
import { looseFields, readRequest } from '../read-request';
import type { Running } from '../stand-in';
import { asJson, asXml, classify } from './classifier';
import { answerEcom } from './ecom';
import { listPage } from './pages';
import { type Call, invalid, notFound, Refusal } from './protocol';
import { openStore, type Shipment, type Store } from './shipment-store';
import { answerTracking, eventOf } from './tracking';

export interface UkrposhtaOptions {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  bearer: string;
  trackingBearer: string;
  token: string;
  /** UUID of the client that sends. */
  sender: string;
}

const faults = () =>
  createFaults(
    ['ok', '500', '429', 'hang', 'slow', 'html', 'xml', 'refused', 'empty'],
    'path',
    (call, only) => call.startsWith(only),
  );

type Carrier = UkrposhtaOptions & { store: Store; faults: ReturnType<typeof faults> };

const SLOW_MS = 3000;
const JSON_TYPE = 'application/json; charset=utf-8';
const FAULT = `<?xml version="1.0"?><am:fault xmlns:am="http://wso2.org/apimanager"><am:code>101503</am:code>
<am:message>Runtime Error</am:message><am:description>Error connecting to the back end</am:description></am:fault>`;

export async function startUkrposhta(options: UkrposhtaOptions): Promise<Running> {
  const carrier: Carrier = {
    ...options,
    store: openStore(join(options.dataDir, 'ukrposhta')),
    faults: faults(),
  };
  return listen(
    options.port,
    (request, response) => handle(carrier, request, response),
    (error, response) => {
      console.error('Ukrposhta:', error);
      send(response, 500, JSON_TYPE, JSON.stringify({ code: 'UPE08000', message: 'error' }));
    },
  );
}

type Answer = { status: number; type: string; body: string | Buffer };

const json = (body: unknown, status = 200): Answer => ({
  status,
  type: JSON_TYPE,
  body: body === undefined ? '' : JSON.stringify(body),
});

const APIS = {
  '/address-classifier-ws': 'classifier',
  '/status-tracking/0.0.1': 'tracking',
  '/forms/ecom/0.0.1': 'forms',
  '/ecom/0.0.1': 'ecom',
} as const;
type Api = (typeof APIS)[keyof typeof APIS];

async function handle(carrier: Carrier, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://carrier');
  const given = (await readRequest(request)) ?? '';
  const controlled = control(carrier, request, url.pathname, given);
  if (controlled) {
    if (controlled.location) response.setHeader('location', controlled.location);
    return send(response, controlled.status, controlled.type, controlled.body);
  }
  const [base, api] =
    Object.entries(APIS).find(([start]) => url.pathname.startsWith(`${start}/`)) ?? [];
  if (!base || !api) return send(response, 404, JSON_TYPE, '{}');
  const path = url.pathname.slice(base.length);
  const fault = carrier.faults.next(path);
  if (fault === '429') response.setHeader('retry-after', '1');
  if (fault === '500' || fault === '429') return send(response, Number(fault), 'text/xml', FAULT);
  const call = { method: request.method ?? 'GET', path, query: url.searchParams, body: undefined };
  const answer = answerOf(carrier, api, call, request, given, fault);
  if (fault === 'hang') return;
  if (fault === 'slow') await pause(SLOW_MS, undefined, { ref: false });
  if (fault === 'html') return send(response, 200, 'text/html', '<!doctype html><title>Роботи');
  if (fault === 'xml') return send(response, 200, 'text/xml', FAULT);
  send(response, answer.status, answer.type, answer.body);
}

function answerOf(
  carrier: Carrier,
  api: Api,
  call: Call,
  request: IncomingMessage,
  given: string,
  fault: string,
): Answer {
  const bearer = api === 'tracking' ? carrier.trackingBearer : carrier.bearer;
  if (request.headers.authorization !== `Bearer ${bearer}`) {
    return { status: 401, type: 'text/html', body: '<!doctype html><title>Invalid Credentials' };
  }
  try {
    if (fault === 'refused') throw invalid('The carrier refuses as it was told to');
    if (api === 'ecom' || api === 'forms') checkToken(carrier, call);
    const body = readCallBody(request, given);
    if (api === 'classifier') return classified(call, request, fault === 'empty');
    if (api === 'tracking') return json(answerTracking(carrier.store, { ...call, body }));
    if (api === 'forms') return printed(carrier.store, call, request);
    return json(answerEcom(carrier.store, carrier.sender, { ...call, body }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return json({ code: error.code, message: error.message }, error.status);
  }
}

/** Checks the counterparty's token in the query. Every call needs the token, except the creation of an address. */
function checkToken({ token }: Carrier, { path, query }: Call): void {
  if (path !== '/addresses' && query.get('token') !== token) {
    throw new Refusal(403, 'UPE05001', 'Counterparty token is not valid');
  }
}

function readCallBody(request: IncomingMessage, given: string): unknown {
  if (given === '') return undefined;
  if (!/^application\/json/.test(request.headers['content-type'] ?? '')) {
    throw new Refusal(415, 'UPE01000', 'Content type is not supported');
  }
  try {
    return JSON.parse(given);
  } catch {
    throw invalid('JSON parse error');
  }
}

function classified({ path, query }: Call, request: IncomingMessage, isEmpty: boolean): Answer {
  const rows = isEmpty ? [] : classify(path, query);
  const wantsJson = /application\/json/.test(request.headers.accept ?? '');
  return wantsJson
    ? { status: 200, type: JSON_TYPE, body: asJson(rows) }
    : { status: 200, type: 'application/xml; charset=utf-8', body: asXml(rows) };
}

function printed(store: Store, { path }: Call, request: IncomingMessage): Answer {
  const [, id = ''] = /^\/shipments\/([\w-]+)\/(?:sticker|label)$/.exec(path) ?? [];
  const shipment = store.shipment(id);
  if (!shipment) throw notFound('Shipment');
  if (!/application\/pdf|\*\/\*/.test(request.headers.accept ?? '')) {
    throw new Refusal(406, 'UPE04000', 'Only application/pdf is produced');
  }
  return {
    status: 200,
    type: 'application/pdf',
    body: smallPdf([label(shipment)], { width: 100, height: 100 }),
  };
}

const label = ({ barcode, externalId, postcode, weight, postPay }: Shipment): string[] => [
  'Ukrposhta (local stand-in)',
  barcode,
  `Order ${externalId}`,
  `To ${postcode}`,
  `${weight} g, cash ${postPay} UAH`,
];

type Controlled = Answer & { location?: string };

function control(
  { faults, store }: Carrier,
  request: IncomingMessage,
  path: string,
  given: string,
): Controlled | null {
  const isPost = request.method === 'POST';
  if (path === '/') return { status: 200, type: 'text/html; charset=utf-8', body: listPage(store) };
  if (path === '/__shipments') return json(store.shipments().toReversed());
  if (path === '/__mode') {
    if (isPost) faults.set(looseFields(given));
    return json(faults.current());
  }
  const [, barcode] = /^\/__track\/(\w{13})$/.exec(path) ?? [];
  if (!barcode || !isPost) return null;
  const isForm = /urlencoded/.test(request.headers['content-type'] ?? '');
  const wanted = isForm ? Object.fromEntries(new URLSearchParams(given)) : looseFields(given);
  const event = isForm ? Number(wanted.event) : wanted.event;
  if (typeof event !== 'number' && typeof event !== 'string') return json({ error: 'event' }, 400);
  const reason = typeof wanted.reason === 'number' ? wanted.reason : null;
  store.addEvent(eventOf(store, barcode, event, reason));
  if (isForm) return { status: 303, type: 'text/plain', body: '', location: '/' };
  return json(store.events(barcode).at(-1));
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}
