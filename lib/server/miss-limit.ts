import type { IncomingMessage } from 'node:http';
import { CALLER_HEADER } from '@/lib/http/route/caller';
import { countRefusal } from '@/lib/http/route/refusals';
import { Windows } from '@/lib/http/route/windows';
import { isPublicPage } from '@/lib/pages';
import { NOT_FOUND } from './address';
import type { FrontResponse } from './front-response';
import { pathOf } from './gate';
import { refuseRequest } from './refuse';

/**
 * Limits how many public pages that are not there one address may have rendered in a minute: each costs as
 * much as one that is, and Next remembers both. What the front has at hand is not touched by it.
 */
export class MissLimit {
  readonly #misses: Windows;

  constructor(points: number) {
    this.#misses = new Windows({ points, duration: 60 });
  }

  /** Takes a point, which only a whole answer that is no miss gives back; refuses when there is none. */
  serve(request: IncomingMessage, response: FrontResponse): boolean {
    // The one missing page costs next to nothing.
    if (request.url === NOT_FOUND || !isPublicPage(pathOf(request.url ?? '/'))) return false;
    const caller = String(request.headers[CALLER_HEADER]);
    const taken = this.#misses.take(caller);
    if ('retryAfterMs' in taken) {
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
