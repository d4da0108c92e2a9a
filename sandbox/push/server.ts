/**
 * A local server that imitates browsers and their push service: it creates subscriptions, accepts messages for them
 * like a service (RFC 8030, VAPID), and decrypts them like the browser (RFC 8291).
 *
 * POST   /subscriptions       { applicationServerKey } → { endpoint, keys }, as `PushSubscription.toJSON()`
 * POST   /push/{id}           a message; 201, or the reason of a refusal
 * DELETE /push/{id}           the browser has unsubscribed: from now on 410
 * GET    /messages            the messages for people, newest first; `/` redirects here
 * GET    /messages.json       [{ at, id, text, ttl, urgency }]
 * DELETE /messages            deletes all messages
 * GET    /__mode              the current mode
 * POST   /__mode              { mode, times? }: ok | 404 | 410 | 429 | 500 | hang
 */

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listen } from '../listen';
import { looseFields, readRequest } from '../read-request';
import type { Running } from '../stand-in';
import { type BrowserKeys, decrypt, newBrowserKeys } from './decrypt';
import { messagesPage, type PushMessage } from './pages';
import { refusedSender } from './vapid';

type Browser = BrowserKeys & { applicationServerKey: string; isGone?: boolean };

type Kept = { browsers: Record<string, Browser>; messages: PushMessage[] };

const MODES = ['ok', '404', '410', '429', '500', 'hang'] as const;
const MOST_KEPT = 200;
const LONGEST = 4096;

export async function startPush({ port, dataDir }: { port: number; dataDir: string }) {
  const service = new PushService(join(dataDir, 'push'));
  const server: Running = await listen(
    port,
    (request, response) => service.answer(request, response),
    (error, response) => {
      console.error('push:', error);
      if (!response.headersSent) response.writeHead(500).end();
    },
  );
  service.origin = server.url;
  return server;
}

class PushService {
  origin = '';
  readonly #file: string;
  readonly #kept: Kept;
  #mode: (typeof MODES)[number] = 'ok';
  #times = Number.POSITIVE_INFINITY;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, 'kept.json');
    this.#kept = read(this.#file);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://push');
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const id = /^\/push\/([\w-]+)$/.exec(pathname)?.[1];
    if (id && method === 'POST') return this.#take(id, request, response);
    if (id && method === 'DELETE') {
      const browser = this.#kept.browsers[id];
      if (browser) browser.isGone = true;
      this.#save();
      return sendJson(response, {}, browser ? 200 : 404);
    }
    switch (`${method} ${pathname}`) {
      case 'GET /':
        response.writeHead(302, { Location: '/messages' }).end();
        return;
      case 'GET /messages':
        return sendHtml(response, messagesPage(this.#newestFirst()));
      case 'GET /messages.json':
        return sendJson(response, this.#newestFirst());
      case 'DELETE /messages':
        this.#kept.messages = [];
        this.#save();
        return sendJson(response, {});
      case 'POST /subscriptions':
        return this.#subscribe(looseFields(await readRequest(request)), response);
      case 'POST /__mode': {
        const { mode, times } = looseFields(await readRequest(request));
        this.#mode = MODES.find((one) => one === mode) ?? 'ok';
        this.#times = typeof times === 'number' ? times : Number.POSITIVE_INFINITY;
        return sendJson(response, { mode: this.#mode });
      }
      case 'GET /__mode':
        return sendJson(response, { mode: this.#times > 0 ? this.#mode : 'ok' });
      default:
        return sendJson(response, { error: 'not found' }, 404);
    }
  }

  #subscribe({ applicationServerKey }: Record<string, unknown>, response: ServerResponse): void {
    const key = String(applicationServerKey ?? '');
    if (Buffer.from(key, 'base64url').length !== 65) {
      sendJson(response, { error: 'applicationServerKey is no key' }, 400);
      return;
    }
    const id = randomBytes(16).toString('base64url');
    const browser = { ...newBrowserKeys(randomBytes(16)), applicationServerKey: key };
    this.#kept.browsers[id] = browser;
    this.#save();
    const { publicKey: p256dh, auth } = browser;
    sendJson(response, { endpoint: `${this.origin}/push/${id}`, keys: { p256dh, auth } }, 201);
  }

  async #take(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const fault = this.#nextFault();
    // `hang` imitates a lost response, so the message is stored like an accepted one.
    if (fault !== 'ok' && fault !== 'hang') {
      response.writeHead(Number(fault), fault === '429' ? { 'Retry-After': '2' } : {}).end();
      return;
    }
    const refusal = this.#refusalOf(id, request, body);
    if (refusal) return sendJson(response, { error: refusal[1] }, refusal[0]);
    if (fault === 'hang') return;
    response.writeHead(201, { Location: `${this.origin}/m/${randomBytes(8).toString('hex')}` });
    response.end();
  }

  /** Status and reason of a refusal; null when the message was accepted. */
  #refusalOf(id: string, { headers }: IncomingMessage, body: Buffer): [number, string] | null {
    const browser = this.#kept.browsers[id];
    if (!browser) return [404, 'no such subscription'];
    if (browser.isGone) return [410, 'the subscription has ended'];
    if (!/^\d+$/.test(String(headers.ttl))) return [400, 'no TTL'];
    if (body.length > LONGEST) return [413, 'too long'];
    if (headers['content-encoding'] !== 'aes128gcm') return [415, 'not aes128gcm'];
    const wrong = refusedSender(headers.authorization, browser.applicationServerKey, this.origin);
    if (wrong) return [403, wrong];
    try {
      const text = decrypt(body, browser);
      const { ttl, urgency = 'normal' } = headers;
      const message = {
        at: new Date().toISOString(),
        id,
        text,
        ttl: Number(ttl),
        urgency: String(urgency),
      };
      this.#kept.messages = [...this.#kept.messages, message].slice(-MOST_KEPT);
      this.#save();
      return null;
    } catch (error) {
      return [400, `the browser cannot read it: ${error}`];
    }
  }

  #nextFault(): (typeof MODES)[number] {
    if (this.#times <= 0) return 'ok';
    this.#times -= 1;
    return this.#mode;
  }

  #newestFirst = (): PushMessage[] => [...this.#kept.messages].reverse();

  #save(): void {
    const draft = `${this.#file}.${process.pid}.tmp`;
    writeFileSync(draft, JSON.stringify(this.#kept));
    renameSync(draft, this.#file);
  }
}

function read(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { browsers: {}, messages: [] };
  }
}

function sendHtml(response: ServerResponse, body: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  });
  response.end(body);
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
