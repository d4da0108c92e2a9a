import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { renewalCount } from '@/lib/http/route/renewal-count';
import { REQUEST_ID_HEADER } from '@/lib/http/route/request-id';
import { SHARED_RESPONSE } from '@/lib/http/route/shared-response';
import { SECOND } from '@/lib/shared/clock';
import { ANSWER_FORMS, encodingFor } from './encoding';
import type { FrontResponse } from './front-response';
import { headersOf, type KeptResponse } from './page-cache';

/** Pieces left change with each order, but only the last one renews anything: milliseconds. */
const LIFE = 5 * SECOND;
const LIMIT = 8 * 1024 * 1024;
/** Bytes of an answer's headers, at most. */
const HEADERS = 2000;
/** Characters: a search of a hundred letters has six hundred. */
const LONGEST_URL = 1000;

/**
 * Keeps answers of the search as it is typed, which its handler calls the same for everybody, as they were sent,
 * until anything is renewed. Next takes 0.6 ms for an answer for which nothing is done; most that is typed are the
 * same few words, letter by letter. Goes when Next answers a handler in a tenth of that.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, KeptResponse>({
    maxSize: LIMIT,
    sizeCalculation: ({ body }, key) => body.length + key.length + HEADERS,
    ttl: LIFE,
  });
  #renewals = renewalCount();

  /** Responds from the cache, or keeps Next's response if it may. Returns whether it has responded. */
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

/** Null for what is no such search, and for another site's page, which gets headers of its own. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !url.startsWith('/api/products/search?') || headers.origin) return null;
  if (url.length > LONGEST_URL) return null;
  return `${encodingFor(headers['accept-encoding'], ANSWER_FORMS)} ${url}`;
}
