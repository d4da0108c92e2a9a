import pLimit, { type LimitFunction } from 'p-limit';
import { SECOND } from '@/lib/shared/clock';
import type { FrontResponse } from './front-response';
import type { Kind } from './page-cache';

/**
 * Pages that Next may render concurrently, and as many lists. Each takes about 10 ms of CPU: with sixteen at once,
 * cached pages and the API would wait for all of them.
 */
const AT_ONCE = 2;
/**
 * Maximum wait of a page in ms: the renderings ahead of it may be waiting for the database instead of using the CPU.
 */
const PATIENCE = SECOND;

/**
 * Queues pages that have to be rendered, first come, first served. Filtered lists have their own queue: Next has most
 * pages stored, but the number of lists is unlimited.
 */
export class RenderQueue {
  readonly #rows: Record<Kind, LimitFunction> = { page: pLimit(AT_ONCE), list: pLimit(AT_ONCE) };

  /**
   * Resolves when this response may be rendered, after a second at the latest. Its slot is free again when the response
   * closes.
   */
  async turn(kind: Kind, response: FrontResponse): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE).unref();
      void this.#rows[kind](() => {
        clearTimeout(timer);
        resolve();
        return closed(response);
      });
    });
  }
}

const closed = (response: FrontResponse): Promise<void> | void => {
  if (!response.closed) return new Promise((resolve) => response.once('close', resolve));
};
