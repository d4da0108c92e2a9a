import pLimit from 'p-limit';
import { SECOND } from '@/lib/shared/clock';
import type { FrontResponse } from './front-response';

/**
 * Pages that Next may render at once. Each takes the processor for some ten milliseconds: sixteen at once
 * would keep stored pages and the API waiting for all of them.
 */
const AT_ONCE = 2;
/** A page waits for its turn at most this long: those in front may wait for the database, not for the processor. */
const PATIENCE = SECOND;

/** Gives pages that have to be rendered their turn, in the order of their coming. */
export class RenderQueue {
  readonly #limit = pLimit(AT_ONCE);

  /** Resolves when it is this response's turn, which ends with it; at the latest after a second. */
  async turn(response: FrontResponse): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE).unref();
      void this.#limit(() => {
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
