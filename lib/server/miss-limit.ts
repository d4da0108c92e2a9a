import type { IncomingMessage } from 'node:http';
import { NOT_FOUND } from './address';
import type { FrontResponse } from './front-response';
import { pathOf } from './gate';
import { refuse } from './refuse';

const MINUTE = 60_000;
/** Has limits of its own, or costs a look into a folder. */
const ELSEWHERE = /^\/(api|_next)\//;

/**
 * Limits how many pages that are not there one address may have rendered in a minute: each costs as much
 * as one that is, and Next remembers both. Pages that the front has at hand are not touched by it.
 */
export class MissLimit {
  readonly #most: number;
  readonly #misses = new Map<string, number>();
  #minute = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Refuses who has missed too often, or counts what becomes of the request. Answers whether it refused. */
  serve(request: IncomingMessage, response: FrontResponse): boolean {
    // The one missing page costs next to nothing.
    if (request.url === NOT_FOUND || ELSEWHERE.test(pathOf(request.url ?? '/'))) return false;
    const minute = Math.floor(Date.now() / MINUTE);
    if (minute !== this.#minute) this.#misses.clear();
    this.#minute = minute;
    const caller = String(request.headers['x-client-address']);
    if ((this.#misses.get(caller) ?? 0) >= this.#most) {
      const left = Math.ceil(((minute + 1) * MINUTE - Date.now()) / 1000);
      refuse(response, { code: 'too_many_requests', headers: { 'Retry-After': String(left) } });
      return true;
    }
    response.once('finish', () => {
      const { statusCode } = response;
      if (statusCode !== 404 && statusCode !== 410) return;
      this.#misses.set(caller, (this.#misses.get(caller) ?? 0) + 1);
    });
    return false;
  }
}
