import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { SHARED_RESPONSE } from '@/lib/http/route/page-headers';
import { REQUEST_ID_HEADER } from '@/lib/http/route/request-facts';
import { renewalCount } from '@/lib/renewals/renewal-count';
import { SECOND } from '@/lib/shared/clock';
import { API_ENCODINGS, encodingFor } from './encoding';
import type { FrontResponse } from './front-response';
import { headersOf, type KeptResponse } from './page-cache';

/**
 * Lifetime in ms. Short, since every order changes a number of pieces, but the cache is cleared only if a size sells
 * out or is in stock again.
 */
const LIFE = 5 * SECOND;
const LIMIT = 8 * 1024 * 1024;
/** Assumed size of a cached response's headers in bytes. */
const HEADERS = 2000;
/** Maximum characters of a URL whose response is cached: a query of 100 Cyrillic letters takes 600. */
const LONGEST_URL = 1000;

/**
 * Caches responses of the search-as-you-type as the bytes that were sent, if their handler marks them as the same for
 * everybody. Any renewal of a tag clears the cache. Next takes 0.6 ms even for an empty handler, and most requests
 * repeat the same few prefixes. Remove this class when Next takes a tenth of that time.
 */
export class ApiResponseCache {
  readonly #answers = new LRUCache<string, KeptResponse>({
    maxSize: LIMIT,
    sizeCalculation: ({ body }, key) => body.length + key.length + HEADERS,
    ttl: LIFE,
  });
  #renewals = renewalCount();

  /** Responds from the cache, or stores Next's response if it may be cached. Returns whether it has responded. */
  serve(request: IncomingMessage, response: FrontResponse): boolean {
    const key = keyOf(request);
    if (!key) return false;
    const renewals = renewalCount();
    if (renewals !== this.#renewals) this.#answers.clear();
    this.#renewals = renewals;
    const answer = this.#answers.get(key);
    if (!answer) {
      response.whenWhole((body) => {
        const { statusCode: status } = response;
        const isKept =
          status === 200 && response.hasHeader(SHARED_RESPONSE) && renewalCount() === renewals;
        if (isKept) this.#answers.set(key, { status, headers: headersOf(response), body });
      });
      return false;
    }
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    response.setHeader(REQUEST_ID_HEADER, String(request.headers[REQUEST_ID_HEADER]));
    response.setHeader('content-length', answer.body.length);
    response.writeHead(answer.status).end(answer.body);
    return true;
  }
}

/**
 * The cache key. Null for other paths than the search, and for requests with an Origin header, whose responses have
 * additional headers.
 */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !url.startsWith('/api/products/search?') || headers.origin) return null;
  if (url.length > LONGEST_URL) return null;
  return `${encodingFor(headers['accept-encoding'], API_ENCODINGS)} ${url}`;
}
