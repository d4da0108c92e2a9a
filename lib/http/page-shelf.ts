import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { saysGone } from './gone';
import { loadScriptsLate } from './late-scripts';
import { pack } from './pack';
import { sendWhole } from './whole-response';

const MEGABYTE = 1024 * 1024;
const LIMIT = 64 * MEGABYTE;
/** A page is asked of Next again after this long, whatever happens: milliseconds. */
const LIFE = 60_000;

type Page = { headers: Record<string, string | string[] | number>; body: Buffer; storedAt: number };
type Shelf = { pages: Map<string, Page>; bytes: number; generation: number };

const memory = globalThis as typeof globalThis & { shopShelf?: Shelf };

function shelf(): Shelf {
  memory.shopShelf ??= { pages: new Map(), bytes: 0, generation: 0 };
  return memory.shopShelf;
}

/** Empties the shelf; to be called with every `revalidateTag`, in the same breath. */
export function clearShelf(): void {
  const current = shelf();
  current.pages.clear();
  current.bytes = 0;
  // A page that was rendered before this moment may still be on its way here.
  current.generation += 1;
}

/** Counts the renewals so far: what was made under an earlier number may be old. */
export const shelfGeneration = (): number => shelf().generation;

/**
 * Keeps the finished bytes of public pages, compressed as they were sent. Next holds a static page as
 * a string and encodes, hashes and compresses it anew for each visitor, which costs several times what
 * serving it does. Only whole documents that Next itself calls public are kept; their code is fetched
 * after the first paint.
 */
export function serveFromShelf(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]) {
    const [request, response] = rest as [IncomingMessage, ServerResponse];
    if (event === 'request' && answerOrWatch(request, response)) return true;
    return Reflect.apply(emit, this, [event, ...rest]);
  } as typeof emit;
}

function answerOrWatch(request: IncomingMessage, response: ServerResponse): boolean {
  const key = keyOf(request);
  if (!key) return false;
  const page = find(key);
  if (page) send(page, request, response);
  else watch(key, request, response);
  return page !== undefined;
}

const PUBLIC_PAGE =
  /^\/(?!api(\/|$)|media\/|feeds\/|_next\/|checkout|order\/|(user|wishes|register|restore)(\?|$))[^?#.]*(\?page=\d{1,4})?$/;
/** Headers by which Next is asked for something else than the document. */
const OTHERWISE =
  /^(rsc|next-|x-next|x-middleware|x-prerender|x-matched|x-now|range|authorization)/;

/** What an answer depends on: address and accepted encodings; null for all that is no plain visit. */
export function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !PUBLIC_PAGE.test(url)) return null;
  if (Object.keys(headers).some((name) => OTHERWISE.test(name))) return null;
  if (/__prerender_bypass|__next_preview/.test(headers.cookie ?? '')) return null;
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  if (/q=0(\.0*)?\s*(,|$)/.test(accepted)) return null;
  const encodings = ['br', 'gzip', 'deflate', 'zstd'].filter((name) => accepted.includes(name));
  return `${encodings.join(',')} ${url}`;
}

function find(key: string): Page | undefined {
  const { pages } = shelf();
  const page = pages.get(key);
  if (!page) return undefined;
  if (Date.now() - page.storedAt > LIFE) {
    remove(key);
    return undefined;
  }
  // To the end: the longest unused stand first and go first.
  pages.delete(key);
  pages.set(key, page);
  return page;
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const isKnown = page.headers.etag && request.headers['if-none-match'] === page.headers.etag;
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  if (isKnown) {
    response.removeHeader('content-type');
    response.removeHeader('content-encoding');
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-length', page.body.length);
  response.writeHead(200).end(page.body);
}

/** Asks Next for the page as it is, sends it finished, and keeps it when it turns out to be public. */
function watch(key: string, request: IncomingMessage, response: ServerResponse): void {
  const { generation } = shelf();
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  delete request.headers['accept-encoding'];
  sendWhole(response, (html) => {
    const body = finish(response, html, accepted);
    response.once('finish', () => {
      if (isPublic(response) && shelf().generation === generation) {
        store(key, { headers: headersOf(response), body, storedAt: Date.now() });
      }
    });
    return body;
  });
}

/** What goes over the wire; the headers say so. */
function finish(response: ServerResponse, html: Buffer, accepted: string): Buffer {
  if (response.statusCode === MOVED) askEachTime(response);
  if (response.statusCode === MISSING && saysGone(html)) response.statusCode = GONE_FOR_GOOD;
  const isText = String(response.getHeader('content-type') ?? '').startsWith('text/');
  if (!isText || response.hasHeader('content-encoding')) return html;
  const page = isPublic(response) ? Buffer.from(loadScriptsLate(html.toString())) : html;
  const { body, encoding } = pack(page, accepted);
  if (encoding) response.setHeader('content-encoding', encoding);
  if (body.length > 0) response.setHeader('content-length', body.length);
  return body;
}

const MOVED = 308;
const MISSING = 404;
const GONE_FOR_GOOD = 410;

/**
 * A browser would keep it for good, and turn in a circle once somebody takes an old address back. Shared
 * caches in front of the shop keep what they kept.
 */
function askEachTime(response: ServerResponse): void {
  const shared = String(response.getHeader('cache-control') ?? '');
  const own = 'max-age=0, must-revalidate';
  if (!/\bno-store\b/.test(shared)) {
    response.setHeader('cache-control', shared ? `${own}, ${shared}` : own);
  }
}

function isPublic(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    response.getHeader('x-nextjs-prerender') !== undefined &&
    /\bs-maxage=[1-9]/.test(String(response.getHeader('cache-control') ?? '')) &&
    String(response.getHeader('content-type') ?? '').startsWith('text/html') &&
    !response.hasHeader('set-cookie')
  );
}

function headersOf(response: ServerResponse): Page['headers'] {
  // Of that one answer alone, not of the page.
  const own = [
    'connection',
    'keep-alive',
    'transfer-encoding',
    'content-length',
    'date',
    'x-nextjs-cache',
  ];
  return Object.fromEntries(
    Object.entries(response.getHeaders()).flatMap(([name, value]) =>
      value === undefined || own.includes(name) ? [] : [[name, value]],
    ),
  );
}

function store(key: string, page: Page): void {
  const current = shelf();
  remove(key);
  current.pages.set(key, page);
  current.bytes += page.body.length;
  for (const oldest of current.pages.keys()) {
    if (current.bytes <= LIMIT) return;
    remove(oldest);
  }
}

function remove(key: string): void {
  const current = shelf();
  current.bytes -= current.pages.get(key)?.body.length ?? 0;
  current.pages.delete(key);
}
