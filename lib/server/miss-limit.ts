import type { IncomingMessage } from 'node:http';
import { CALLER_HEADER } from '@/lib/http/route/caller';
import { countRefusal } from '@/lib/http/route/refusals';
import { Windows } from '@/lib/http/route/windows';
import { metrics } from '@/lib/telemetry/metrics';
import { NOT_FOUND } from './address';
import type { FrontResponse } from './front-response';
import { pathOf } from './gate';
import { refuseRequest } from './refuse';

/**
 * Limits misses per client address and minute: a missing page costs as much as an existing one, and Next stores both; a
 * script that belongs to no build costs a query. Responses from the page cache are not counted.
 */
export class MissLimit {
  readonly #misses: Windows;

  /** Limits misses among the paths for which `concerns` returns true. */
  constructor(
    points: number,
    private readonly concerns: (path: string) => boolean,
  ) {
    this.#misses = new Windows({ points, duration: 60 });
  }

  /**
   * Takes a point, which is given back only after a complete response that is not a miss. Refuses the request when no
   * point is left.
   */
  serve(request: IncomingMessage, response: FrontResponse): boolean {
    // The shared 404 page costs next to nothing.
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
