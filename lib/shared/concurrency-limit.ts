import pLimit from 'p-limit';

/** Too many wait already. */
export class QueueFull extends Error {}

/**
 * Lets `atOnce` tasks run at a time and at most `longestQueue` wait for their turn; a task beyond that is
 * refused at once with QueueFull.
 */
export function concurrencyLimit(atOnce: number, longestQueue: number) {
  const limit = pLimit(atOnce);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + longestQueue) throw new QueueFull();
    return limit(task);
  };
}
