import pLimit, { type LimitFunction } from 'p-limit';
import { SECOND } from '@/lib/shared/clock';
import type { FrontResponse } from './front-response';
import type { Kind } from './page-cache';

/**
 * Pages that Next may render at once, and lists beside them. Each takes the processor for some ten milliseconds:
 * sixteen at once would keep stored pages and the API waiting for all of them.
 */
const AT_ONCE = 2;
/** A page waits for its turn at most this long: those in front may wait for the database, not for the processor. */
const PATIENCE = SECOND;

/**
 * Gives pages that have to be rendered their turn, in the order of their coming. Narrowed lists wait in a row of their
 * own: Next has most pages stored, and there is no end of lists.
 */
export class RenderQueue {
  readonly #rows: Record<Kind, LimitFunction> = { page: pLimit(AT_ONCE), list: pLimit(AT_ONCE) };

  /** Resolves when it is this response's turn, which ends with it; at the latest after a second. */
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
