/**
 * A local server that imitates Nova Poshta's API 2.0: POST /v2.0/json/ with
 * { apiKey, modelName, calledMethod, methodProperties }. Errors come with HTTP 200.
 *
 * Controls for tests, JSON, without a key:
 *   GET  /__mode   the current mode
 *   POST /__mode   { mode, times?, method? }: ok | 500 | hang (the call takes effect, no
 *                  response) | slow (after 3 s) | garbage | refused (an error in the envelope);
 *                  method is a name such as `getWarehouses`, with its model if several models have
 *                  this name (`InternetDocument/save`)
 *   POST /__track/{number}  { code }: sets a status (codes of getStatusDocuments)
 *   GET  /__waybills        all waybills; for people at GET /
 *   POST /__directory  { size?, share?, settlements?, change?, repeatsPastEnd?, ignoresPages? }:
 *                  size (default 1; 14 is about the real size); share (0 to 1) and names limit the settlements;
 *                  change overrides fields of getWarehouses rows by Ref; the last two are paging
 *                  faults. {} resets everything except the size. Returns the counts.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFaults } from '../carrier-faults';
import { listen } from '../listen';
import { looseFields, readRequest } from '../read-request';
import type { Running } from '../stand-in';
import { createAddressMethods } from './address-methods';
import { COMMON_METHODS } from './common-methods';
import { createDirectoryControl, type DirectoryControl } from './directory-control';
import { createDocumentMethods } from './document-methods';
import { documentPage } from './document-pages';
import { type Documents, openDocuments } from './document-store';
import { CarrierError, failure, type Methods, success } from './protocol';

export interface NovaPoshtaOptions {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  key: string;
}

const faults = () =>
  createFaults(
    ['ok', '500', 'hang', 'slow', 'garbage', 'refused'],
    'method',
    (call, only) => call === only,
  );

type Carrier = {
  key: string;
  documents: Documents;
  methods: Methods;
  faults: ReturnType<typeof faults>;
  directory: DirectoryControl;
};

const SLOW_MS = 3000;

export async function startNovaPoshta(options: NovaPoshtaOptions): Promise<Running> {
  const folder = join(options.dataDir, 'nova-poshta');
  const documents = openDocuments(folder);
  const directory = createDirectoryControl();
  const carrier: Carrier = {
    key: options.key,
    documents,
    directory,
    methods: {
      ...COMMON_METHODS,
      ...createAddressMethods(directory),
      ...createDocumentMethods(documents, directory),
    },
    faults: faults(),
  };
  return listen(
    options.port,
    (request, response) => handle(carrier, request, response),
    (error, response) => {
      console.error('Nova Poshta:', error);
      sendJson(response, { error: 'internal error' }, 500);
    },
  );
}

async function handle(carrier: Carrier, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', 'http://carrier');
  if (pathname === '/__mode') {
    if (request.method === 'POST') carrier.faults.set(await readJson(request));
    return sendJson(response, carrier.faults.current());
  }
  if (pathname === '/__directory' && request.method === 'POST') {
    return sendJson(response, carrier.directory.set(await readJson(request)));
  }
  if (!/^\/v2\.0\/json(\/|$)/i.test(pathname)) {
    const page = await documentPage(carrier.documents, carrier.key, request, pathname);
    if (!page) return sendJson(response, { error: 'not found' }, 404);
    const location = page.location && { location: page.location };
    response.writeHead(page.status ?? 200, { 'content-type': page.type, ...location });
    return void response.end(page.body);
  }
  const body = await readJson(request);
  const name = String(body.calledMethod ?? '');
  const ofModel = `${body.modelName}/${name}`;
  const method = Object.hasOwn(carrier.methods, ofModel) ? ofModel : name;
  const fault = carrier.faults.next(method);
  if (fault === '500') return sendJson(response, { error: 'internal error' }, 500);
  const answer =
    fault === 'refused'
      ? failure(new CarrierError('20000900746', 'The carrier refuses as it was told to'))
      : run(carrier, method, body);
  if (fault === 'hang') return;
  if (fault === 'slow') await pause(SLOW_MS, undefined, { ref: false });
  if (fault === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return void response.end('<!doctype html><title>Технічні роботи');
  }
  sendJson(response, answer);
}

function run(carrier: Carrier, name: string, body: Record<string, unknown>) {
  try {
    const apiKey = String(body.apiKey ?? '');
    // Tracking works without a key.
    if (name !== 'getStatusDocuments') checkKey(carrier.key, apiKey);
    const method = Object.hasOwn(carrier.methods, name) ? carrier.methods[name] : undefined;
    if (!method || !isOfModel(name, String(body.modelName))) {
      throw new CarrierError('20000200009', `Method ${name} not found`);
    }
    const given = body.methodProperties;
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
    return success(method(isObject ? { ...given } : {}, apiKey));
  } catch (error) {
    if (error instanceof CarrierError) return failure(error);
    throw error;
  }
}

const MODELS: [methods: RegExp, model: string][] = [
  [/^getDocument/, 'InternetDocument'],
  [/^getCounterpart/, 'Counterparty'],
  [/^getStatusDocuments$/, 'TrackingDocument'],
  [/^getReturn/, 'AdditionalService'],
];

/** A method belongs to its own model, or to the model's newer name, such as `AddressGeneral`. */
function isOfModel(name: string, model: string): boolean {
  const common = Object.hasOwn(COMMON_METHODS, name) ? 'Common' : 'Address';
  const own = MODELS.find(([methods]) => methods.test(name))?.[1] ?? common;
  return name.startsWith(`${model}/`) || [own, `${own}General`].includes(model);
}

function checkKey(key: string, given: string): void {
  if (given === '') throw new CarrierError('20000200069', 'apiKey is empty');
  if (given !== key) throw new CarrierError('20000200068', 'API key expired');
}

const readJson = async (request: IncomingMessage) => looseFields(await readRequest(request));

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
