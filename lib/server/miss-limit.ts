import type { IncomingMessage } from 'node:http';
import { CALLER_HEADER } from '@/lib/http/caller';
import { countRefusal } from '@/lib/http/refusals';
import { Windows } from '@/lib/http/windows';
import { NOT_FOUND } from './address';
import type { FrontResponse } from './front-response';
import { pathOf } from './gate';
import { refuse } from './refuse';

/** Has limits of its own, or costs a look into a folder. */
const ELSEWHERE = /^\/(api|_next)\//;

/**
 * Limits how many pages that are not there one address may have rendered in a minute: each costs as much
 * as one that is, and Next remembers both. Pages that the front has at hand are not touched by it.
 */
export class MissLimit {
  readonly #misses: Windows;

  constructor(points: number) {
    this.#misses = new Windows({ points, duration: 60 });
  }

  /** Refuses who has missed too often, or counts what becomes of the request. Answers whether it refused. */
  serve(request: IncomingMessage, response: FrontResponse): boolean {
    // The one missing page costs next to nothing.
    if (request.url === NOT_FOUND || ELSEWHERE.test(pathOf(request.url ?? '/'))) return false;
    const caller = String(request.headers[CALLER_HEADER]);
    const wait = this.#misses.waitOf(caller);
    if (wait > 0) {
      countRefusal('too_many_requests misses', caller);
      const headers = { 'Retry-After': String(Math.ceil(wait / 1000)) };
      refuse(response, { code: 'too_many_requests', headers });
      return true;
    }
    response.once('finish', () => {
      if (response.statusCode === 404 || response.statusCode === 410) this.#misses.take(caller);
    });
    return false;
  }
}
