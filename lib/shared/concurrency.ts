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

type Turn = { running: Promise<void>; next?: Promise<void> };

/** On `globalThis`, since the bundler may create several copies of this module in one process. */
const shared = globalThis as typeof globalThis & { shopTurns?: Map<string, Turn> };

/**
 * Runs a named task, never concurrently with itself in this process. All calls made during a run share one further run
 * after it, since the current run may have started before their data changed.
 */
export function runSerialized(name: string, work: () => Promise<void>): Promise<void> {
  shared.shopTurns ??= new Map();
  const turns = shared.shopTurns;
  const turn = turns.get(name);
  if (!turn) {
    const running = work().finally(() => turns.delete(name));
    turns.set(name, { running });
    return running;
  }
  turn.next ??= turn.running.catch(() => {}).then(() => runSerialized(name, work));
  return turn.next;
}

/** Lets other requests run: call it between two steps of work that takes more than a few milliseconds. */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => setImmediate(resolve));
