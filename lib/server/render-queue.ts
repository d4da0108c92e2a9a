import pLimit, { type LimitFunction } from 'p-limit';
import { SECOND } from '@/lib/shared/clock';
import type { FrontResponse } from './front-response';
import type { Kind } from './page-cache';

/**
 * Maximum pages that Next renders concurrently. Lists have a separate limit of the same size. Each page or list takes
 * about 10 ms of CPU. If sixteen were rendered at once, cached pages and the API would wait for all of them.
 */
const AT_ONCE = 2;
/**
 * Maximum wait of a page in ms. After this time it is rendered anyway, since the earlier pages may only be waiting for
 * the database.
 */
const PATIENCE = SECOND;

/**
 * Queue of pages that have to be rendered: first come, first served. Filtered lists have a queue of their own, since
 * the number of lists is unlimited, while most pages are rendered only once and then stored by Next.
 */
export class RenderQueue {
  readonly #rows: Record<Kind, LimitFunction> = { page: pLimit(AT_ONCE), list: pLimit(AT_ONCE) };

  /**
   * Resolves when this response may be rendered, at the latest after a second. The next one in the queue follows when
   * the response closes.
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
