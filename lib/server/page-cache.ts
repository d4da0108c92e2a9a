import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { saysGone } from '@/lib/http/route/gone';
import { renewalCount } from '@/lib/http/route/renewal-count';
import { isListing, isPublicPage } from '@/lib/pages';
import { metrics } from '@/lib/telemetry/metrics';
import { NOT_FOUND } from './address';
import {
  compressPage,
  type Encoding,
  encodingFor,
  PAGE_FORMS,
  WORTH_COMPRESSING,
} from './encoding';
import type { FrontResponse } from './front-response';
import { pathOf } from './gate';
import { loadScriptsLate } from './late-scripts';

const MEGABYTE = 1024 * 1024;
const LIMIT = 64 * MEGABYTE;
/** A page is requested from Next again after this long in any case: milliseconds. */
const LIFE = 60_000;

type Page = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

export type PageCacheOptions = {
  /** Whether pages load their scripts after the first paint (late-scripts.ts). */
  lateScripts: boolean;
};

/**
 * Caches the finished bytes of public pages, compressed as they were sent. Next stores a static
 * page as a string and encodes, hashes and compresses it for each visitor again, which costs
 * several times what serving it does. Only complete documents that Next itself marks as public are
 * cached, and the one 404 page; any revalidation clears the whole cache.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages = new LRUCache<string, Page>({
    maxSize: LIMIT,
    sizeCalculation: ({ body }) => body.length + 1,
    ttl: LIFE,
  });
  #renewals = renewalCount();

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /**
   * Responds from the cache, or stores Next's response when it turns out to be public. Returns
   * whether it has responded.
   */
  serve(request: IncomingMessage, response: FrontResponse): boolean {
    if (!isPlainVisit(request)) return false;
    const encoding = encodingFor(request.headers['accept-encoding'], PAGE_FORMS);
    const key = `${encoding} ${request.url}`;
    const page = this.#find(key);
    if (page) {
      metrics()?.pages.inc({ result: 'hit' });
      send(page, request, response);
      return true;
    }
    metrics()?.pages.inc({ result: 'miss' });
    if (request.method === 'HEAD') return false;
    // Or Next would compress it too, or respond with 304.
    delete request.headers['accept-encoding'];
    delete request.headers['if-none-match'];
    const renewals = renewalCount();
    response.buffer((html) => {
      const isKept = isKeepable(request, response);
      const body = this.#finish(response, html, encoding);
      // A client that left early may have interrupted Next in the middle of a page.
      const isWhole = !response.destroyed && !request.socket.destroyed;
      if (isKept && isWhole && renewalCount() === renewals) {
        this.#pages.set(key, { status: response.statusCode, headers: headersOf(response), body });
      }
      return body;
    });
    return false;
  }

  #find(key: string): Page | undefined {
    if (this.#renewals !== renewalCount()) {
      this.#pages.clear();
      this.#renewals = renewalCount();
    }
    return this.#pages.get(key);
  }

  /** The bytes to send, with matching headers. */
  #finish(response: FrontResponse, html: Buffer, encoding: Encoding): Buffer {
    if (response.statusCode === MISSING && saysGone(html)) response.statusCode = GONE_FOR_GOOD;
    const isText = String(response.getHeader('content-type') ?? '').startsWith('text/');
    if (!isText || response.hasHeader('content-encoding')) return html;
    const isLate = this.#options.lateScripts && isPublic(response);
    const page = isLate ? Buffer.from(loadScriptsLate(html.toString())) : html;
    if (page.length < WORTH_COMPRESSING || encoding === 'identity') return measured(response, page);
    response.setHeader('content-encoding', encoding);
    // Next's ETag is of the page, not of these bytes: another encoding has the same (RFC 9110,
    // 8.8.1).
    const etag = response.getHeader('etag');
    if (etag) response.setHeader('etag', `W/${bareTag(String(etag))}`);
    return measured(response, compressPage(page, encoding));
  }
}

const FURTHER_PAGE = /^\?page=\d{1,4}$/;
/** Headers that request something else than the document from Next. */
const OTHERWISE = /^(rsc|next-.*|range|authorization)$/;

/** Pure: whether a request is for a public page in the version that everybody gets. */
export function isPlainVisit({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathOf(url);
  // With an escape it would be one more spelling of a page that is cached already.
  if (!isPublicPage(path) || path.includes('%')) return false;
  const query = url.slice(path.length);
  if (query !== '' && !(FURTHER_PAGE.test(query) && isListing(path))) return false;
  if (Object.keys(headers).some((name) => OTHERWISE.test(name))) return false;
  return !/__prerender_bypass|__next_preview/.test(headers.cookie ?? '');
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const isKnown = knownTags(request).includes(bareTag(String(page.headers.etag)));
  for (const [name, value] of Object.entries(page.headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  if (isKnown) {
    response.removeHeader('content-type');
    response.removeHeader('content-encoding');
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-length', page.body.length);
  response.writeHead(page.status).end(request.method === 'HEAD' ? undefined : page.body);
}

/** Compared weakly (RFC 9110, 13.1.2): a proxy that compresses again marks the tag as weak. */
const knownTags = (request: IncomingMessage): string[] =>
  (request.headers['if-none-match'] ?? '').split(',').map(bareTag);

const bareTag = (tag: string): string => tag.trim().replace(/^W\//, '');

const MISSING = 404;
const GONE_FOR_GOOD = 410;

function measured(response: ServerResponse, body: Buffer): Buffer {
  if (body.length > 0) response.setHeader('content-length', body.length);
  return body;
}

const isKeepable = (request: IncomingMessage, response: ServerResponse): boolean =>
  isPublic(response) || (request.url === NOT_FOUND && response.statusCode === MISSING);

const isPublic = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  response.getHeader('x-nextjs-prerender') !== undefined &&
  /\bs-maxage=[1-9]/.test(String(response.getHeader('cache-control') ?? '')) &&
  String(response.getHeader('content-type') ?? '').startsWith('text/html') &&
  !response.hasHeader('set-cookie');

/** Headers of one response alone, not of the page. */
const OF_ONE_ANSWER = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'x-nextjs-cache',
]);

const headersOf = (response: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.has(name)),
  );
