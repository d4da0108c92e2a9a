// On `globalThis`: the bundler duplicates this module, every copy writes the time, and the front server reads it.
const memory = globalThis as typeof globalThis & { shopDatabaseDownAt?: number };

/** Records that no connection to the primary database could be obtained. */
export function noteDatabaseDown(): void {
  memory.shopDatabaseDownAt = performance.now();
}

/** Whether `noteDatabaseDown` was called within the last `withinMs` milliseconds. */
export const wasDatabaseDown = (withinMs: number): boolean =>
  memory.shopDatabaseDownAt !== undefined &&
  performance.now() - memory.shopDatabaseDownAt < withinMs;
