import pLimit from 'p-limit';

/** Thrown when too many tasks are already waiting. */
export class QueueFull extends Error {}

/**
 * Returns a function that runs at most `atOnce` tasks concurrently and queues up to `longestQueue` more. When the queue
 * is full, it rejects with QueueFull at once.
 */
export function concurrencyLimit(atOnce: number, longestQueue: number) {
  const limit = pLimit(atOnce);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + longestQueue) throw new QueueFull();
    return limit(task);
  };
}
