import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { saysGone } from '@/lib/http/route/gone';
import { listRenewalCount, pageRenewalCount } from '@/lib/http/route/renewal-count';
import { REQUEST_ID_HEADER } from '@/lib/http/route/request-id';
import { SHARED_RESPONSE } from '@/lib/http/route/shared-response';
import { isListing, isNarrowed, isPublicPage } from '@/lib/pages';
import { metrics } from '@/lib/telemetry/metrics';
import { isMissingPage } from './address';
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
/** Of narrowed lists and searches, whose addresses are endless: they never push a page out. */
const LISTS_LIMIT = 16 * MEGABYTE;
/**
 * Milliseconds after which Next is asked again in any case. It has pages stored; lists it would render anew, whatever
 * they show being renewed by a tag.
 */
const LIFE = { page: 60_000, list: 600_000 };

/** A response as it was sent, without what was of it alone. */
export type KeptResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

export type PageCacheOptions = {
  /** Whether pages load their scripts after the first paint (late-scripts.ts). */
  lateScripts: boolean;
  /** Called for each visit that was answered from the cache. */
  onStored?: ((request: IncomingMessage) => void) | undefined;
};

const pagesUpTo = (maxSize: number, ttl: number) =>
  new LRUCache<string, KeptResponse>({
    maxSize,
    sizeCalculation: ({ body }) => body.length + 1,
    ttl,
  });

/**
 * Caches the finished bytes of public pages, compressed as they were sent. Next stores a static
 * page as a string and encodes, hashes and compresses it for each visitor again, which costs
 * several times what serving it does. Only complete documents that Next itself marks as public are
 * cached, 404 pages that stand for many, and lists that `proxy.ts` calls the same for everybody; any renewal
 * clears the whole cache, but one of stock alone only the lists, and one of colours alone only the pages.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages = {
    page: pagesUpTo(LIMIT, LIFE.page),
    list: pagesUpTo(LISTS_LIMIT, LIFE.list),
  };
  /** The encodings of visits that Next is asked for. */
  readonly #asked = new WeakMap<IncomingMessage, Encoding>();
  #renewals = currentRenewals();

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /**
   * Responds from the cache, or stores Next's response when it turns out to be public. Returns
   * whether it has responded.
   */
  serve(request: IncomingMessage, response: FrontResponse): boolean {
    const kind = kindOfVisit(request);
    if (!kind) return false;
    // A page that is missing is asked for again, by the URL of the one that stands for it.
    const encoding =
      this.#asked.get(request) ?? encodingFor(request.headers['accept-encoding'], PAGE_FORMS);
    const key = `${encoding} ${request.url}`;
    if (this.#sendStored(kind, key, request, response)) return true;
    metrics()?.pages.inc({ result: 'miss' });
    if (request.method === 'HEAD') return false;
    this.#asked.set(request, encoding);
    // Or Next would compress it too, or respond with 304.
    delete request.headers['accept-encoding'];
    delete request.headers['if-none-match'];
    const renewals = currentRenewals()[kind];
    response.buffer((html) => {
      const isKept = kind === 'list' ? isSharedList(response) : isKeepable(request, response);
      // A client that left early may have interrupted Next in the middle of a page.
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

  /** The same for a visit that has waited for its turn: somebody else may have asked for that page meanwhile. */
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

  /** The bytes to send, with matching headers. */
  #finish(response: FrontResponse, html: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
    if (response.statusCode === MISSING && saysGone(html)) response.statusCode = GONE_FOR_GOOD;
    const isText = String(response.getHeader('content-type') ?? '').startsWith('text/');
    const isForAll = isPublic(response) || isSharedList(response);
    if (!isText || response.hasHeader('content-encoding')) return html;
    const isLate = this.#options.lateScripts && isForAll;
    const page = isLate ? Buffer.from(loadScriptsLate(html.toString())) : html;
    if (page.length < WORTH_COMPRESSING || encoding === 'identity') return measured(response, page);
    response.setHeader('content-encoding', encoding);
    // Next's ETag is of the page, not of these bytes: another encoding has the same (RFC 9110,
    // 8.8.1).
    const etag = response.getHeader('etag');
    if (etag) response.setHeader('etag', `W/${bareTag(String(etag))}`);
    return compressPage(page, encoding).then((body) => measured(response, body));
  }
}

const FURTHER_PAGE = /^\?page=\d{1,4}$/;
/** Headers that request something else than the document from Next. */
const OTHERWISE = /^(rsc|next-.*|range|authorization)$/;

/** A public page, or a list that its query narrows. */
export type Kind = 'page' | 'list';

/** Lists may be narrowed to what is in stock, so each change of it renews them; no page shows it. */
const currentRenewals = (): Record<Kind, number> => ({
  page: pageRenewalCount(),
  list: listRenewalCount(),
});

/** Pure: what a request is for when it is for the version that everybody gets; null otherwise. */
export function kindOfVisit({ method, url = '', headers }: IncomingMessage): Kind | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const path = pathOf(url);
  // With an escape it would be one more spelling of a page that is cached already.
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

/** Headers of one response alone, not of the page. */
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

/** What a response's head says beside what is of it alone. */
export const headersOf = (response: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.has(name)),
  );
