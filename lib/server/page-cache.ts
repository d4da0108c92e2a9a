import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { SHARED_RESPONSE, saysGone } from '@/lib/http/route/page-headers';
import { REQUEST_ID_HEADER } from '@/lib/http/route/request-facts';
import { isListing, isNarrowed, isPublicPage } from '@/lib/pages';
import { listRenewalCount, pageRenewalCount } from '@/lib/renewals/renewal-count';
import { metrics } from '@/lib/telemetry/metrics';
import { isMissingPage } from './address';
import {
  compressPage,
  type Encoding,
  encodingFor,
  PAGE_ENCODINGS,
  WORTH_COMPRESSING,
} from './encoding';
import type { FrontResponse } from './front-response';
import { pathOf } from './gate';
import { loadScriptsLate } from './late-scripts';

const MEGABYTE = 1024 * 1024;
const LIMIT = 64 * MEGABYTE;
/**
 * Maximum bytes of filtered lists and searches. The number of their URLs is unlimited, so they have a cache of their
 * own, where they cannot displace pages.
 */
const LISTS_LIMIT = 16 * MEGABYTE;
/**
 * Lifetimes in ms. A page lives shorter, since Next stores it too, while an expired list must be rendered again. A
 * change of a list's products clears the list earlier, since it renews their tags.
 */
const LIFE = { page: 60_000, list: 600_000 };

/** A response as it was sent, without headers that are only right for one response, such as the date. */
export type KeptResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

export type PageCacheOptions = {
  /** Whether to load a page's scripts after the first paint (late-scripts.ts). */
  lateScripts: boolean;
  /** Called for each request that was answered from the cache. */
  onStored?: ((request: IncomingMessage) => void) | undefined;
};

const pagesUpTo = (maxSize: number, ttl: number) =>
  new LRUCache<string, KeptResponse>({
    maxSize,
    sizeCalculation: ({ body }) => body.length + 1,
    ttl,
  });

/**
 * Caches public pages as the bytes that were sent, compressed. Next stores a static page as a string, and encodes,
 * hashes and compresses it again for each visitor, which costs several times as much as sending it. Only complete
 * documents are cached: pages that Next marks as public, shared 404 pages, and lists that `proxy.ts` marks as the same
 * for everybody. Any renewal of a tag clears the whole cache, with two exceptions: a change of stock clears only the
 * lists, and a change of photo colours only the pages.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages = {
    page: pagesUpTo(LIMIT, LIFE.page),
    list: pagesUpTo(LISTS_LIMIT, LIFE.list),
  };
  /** The chosen encoding of each request that was passed on to Next. */
  readonly #asked = new WeakMap<IncomingMessage, Encoding>();
  #renewals = currentRenewals();

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** Responds from the cache, or stores Next's response if it is public. Returns whether it has responded. */
  serve(request: IncomingMessage, response: FrontResponse): boolean {
    const kind = kindOfVisit(request);
    if (!kind) return false;
    // A missing page comes here again with the URL of its 404 page. By then its Accept-Encoding header is removed, so
    // the encoding chosen before is used.
    const encoding =
      this.#asked.get(request) ?? encodingFor(request.headers['accept-encoding'], PAGE_ENCODINGS);
    const key = `${encoding} ${request.url}`;
    if (this.#sendStored(kind, key, request, response)) return true;
    metrics()?.pages.inc({ result: 'miss' });
    if (request.method === 'HEAD') return false;
    this.#asked.set(request, encoding);
    // Without these headers Next neither compresses the page nor responds with 304.
    delete request.headers['accept-encoding'];
    delete request.headers['if-none-match'];
    const renewals = currentRenewals()[kind];
    response.buffer((html) => {
      const isKept = kind === 'list' ? isSharedList(response) : isKeepable(request, response);
      // If the client has disconnected early, Next may have stopped rendering, so the page may be incomplete.
      const isWhole = !response.destroyed && !request.socket.destroyed;
      const keep = (body: Buffer) => {
        if (isKept && isWhole && currentRenewals()[kind] === renewals) {
          const { statusCode: status } = response;
          this.#pages[kind].set(key, { status, headers: headersOf(response), body });
        }
        return body;
      };
      const body = this.#finish(response, html, encoding);
      return Buffer.isBuffer(body) ? keep(body) : body.then(keep);
    });
    return false;
  }

  /** Tries again after the wait in the render queue: another request may have rendered the page meanwhile. */
  serveAfterWait(request: IncomingMessage, response: FrontResponse): boolean {
    const kind = kindOfVisit(request);
    const encoding = this.#asked.get(request);
    if (!kind || !encoding) return false;
    return this.#sendStored(kind, `${encoding} ${request.url}`, request, response);
  }

  #sendStored(kind: Kind, key: string, request: IncomingMessage, response: FrontResponse): boolean {
    const renewals = currentRenewals();
    if (this.#renewals[kind] !== renewals[kind]) {
      this.#pages[kind].clear();
      this.#renewals[kind] = renewals[kind];
    }
    const page = this.#pages[kind].get(key);
    if (!page) return false;
    metrics()?.pages.inc({ result: 'hit' });
    response.discard();
    send(page, request, response);
    this.#options.onStored?.(request);
    return true;
  }

  /** The bytes to send for a page that Next has rendered; sets the headers that belong to them. */
  #finish(response: FrontResponse, html: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
    if (response.statusCode === MISSING && saysGone(html)) response.statusCode = GONE_FOR_GOOD;
    const isText = String(response.getHeader('content-type') ?? '').startsWith('text/');
    const isForAll = isPublic(response) || isSharedList(response);
    if (!isText || response.hasHeader('content-encoding')) return html;
    const isLate = this.#options.lateScripts && isForAll;
    const page = isLate ? Buffer.from(loadScriptsLate(html.toString())) : html;
    if (page.length < WORTH_COMPRESSING || encoding === 'identity') return measured(response, page);
    response.setHeader('content-encoding', encoding);
    // Next's ETag is of the uncompressed page; all encodings share it, so it must be weak (RFC 9110, 8.8.1).
    const etag = response.getHeader('etag');
    if (etag) response.setHeader('etag', `W/${bareTag(String(etag))}`);
    return compressPage(page, encoding).then((body) => measured(response, body));
  }
}

const FURTHER_PAGE = /^\?page=\d{1,4}$/;
/** Request headers with which Next would send something else than the whole document. */
const OTHERWISE = /^(rsc|next-.*|range|authorization)$/;

/** A public page, or a list that is filtered by its query. */
export type Kind = 'page' | 'list';

/**
 * Counts of renewals for each cache. A change of stock makes lists stale, since they can be filtered by availability,
 * but not pages, which show no stock.
 */
const currentRenewals = (): Record<Kind, number> => ({
  page: pageRenewalCount(),
  list: listRenewalCount(),
});

/** Pure: which cache a request may be answered from; null for none. */
export function kindOfVisit({ method, url = '', headers }: IncomingMessage): Kind | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const path = pathOf(url);
  // A path with percent escapes is another spelling of a page, which would be cached twice.
  if (!isPublicPage(path) || path.includes('%')) return null;
  if (Object.keys(headers).some((name) => OTHERWISE.test(name))) return null;
  if (/__prerender_bypass|__next_preview/.test(headers.cookie ?? '')) return null;
  const query = url.slice(path.length);
  if (query === '' || (FURTHER_PAGE.test(query) && isListing(path))) return 'page';
  return isNarrowed(path) ? 'list' : null;
}

function send(page: KeptResponse, request: IncomingMessage, response: ServerResponse): void {
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

/**
 * ETags that the client has. They are compared weakly (RFC 9110, 13.1.2), since a proxy that recompresses marks them as
 * weak.
 */
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
  isPublic(response) || (isMissingPage(request.url ?? '') && response.statusCode === MISSING);

const isPublic = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  response.getHeader('x-nextjs-prerender') !== undefined &&
  /\bs-maxage=[1-9]/.test(String(response.getHeader('cache-control') ?? '')) &&
  String(response.getHeader('content-type') ?? '').startsWith('text/html') &&
  !response.hasHeader('set-cookie');

const isSharedList = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  response.hasHeader(SHARED_RESPONSE) &&
  !response.hasHeader('set-cookie');

/** Headers that are only right for one response, so they are not cached. */
const OF_ONE_ANSWER = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  REQUEST_ID_HEADER,
  SHARED_RESPONSE,
  'x-nextjs-cache',
]);

/** The headers of a response that may be cached. */
export const headersOf = (response: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.has(name)),
  );
