import type { IncomingMessage } from 'node:http';
import { countRefusal } from '@/lib/http/route/counted-warnings';
import { CALLER_HEADER } from '@/lib/http/route/request-facts';
import { Windows } from '@/lib/http/route/windows';
import { metrics } from '@/lib/telemetry/metrics';
import { NOT_FOUND } from './address';
import type { FrontResponse } from './front-response';
import { pathOf, refuseRequest } from './gate';

/**
 * Limits requests for missing pages and files per IP address and minute. A missing page costs as much as an existing
 * one, and Next stores both. A missing script costs a query. Responses from the page cache are not counted.
 */
export class MissLimit {
  readonly #misses: Windows;

  /** At most `points` misses per minute; only paths for which `concerns` returns true are counted. */
  constructor(
    points: number,
    private readonly concerns: (path: string) => boolean,
  ) {
    this.#misses = new Windows({ points, duration: 60 });
  }

  /**
   * A step of the front server. Takes a point for each request, and gives it back if the response completes with a
   * status other than 404 and 410. If no point is left, refuses the request and returns true.
   */
  serve(request: IncomingMessage, response: FrontResponse): boolean {
    // The shared 404 page is not counted, since it costs next to nothing.
    if (request.url === NOT_FOUND || !this.concerns(pathOf(request.url ?? '/'))) return false;
    const caller = String(request.headers[CALLER_HEADER]);
    const taken = this.#misses.take(caller);
    if ('retryAfterMs' in taken) {
      metrics()?.limited.inc({ limit: 'misses' });
      countRefusal('too_many_requests misses', caller);
      const headers = { 'Retry-After': String(Math.ceil(taken.retryAfterMs / 1000)) };
      refuseRequest(response, { code: 'too_many_requests', headers });
      return true;
    }
    response.once('close', () => {
      const isMiss = response.statusCode === 404 || response.statusCode === 410;
      if (response.writableFinished && !isMiss) this.#misses.giveBack(caller);
    });
    return false;
  }
}
