// On `globalThis`: written by every duplicate of this module in the bundle, read by the front server.
const memory = globalThis as typeof globalThis & { shopDatabaseDownAt?: number };

/** Records that no connection to the primary database could be obtained. */
export function noteDatabaseDown(): void {
  memory.shopDatabaseDownAt = performance.now();
}

/** Whether that happened within the last `withinMs` milliseconds. */
export const wasDatabaseDown = (withinMs: number): boolean =>
  memory.shopDatabaseDownAt !== undefined &&
  performance.now() - memory.shopDatabaseDownAt < withinMs;
