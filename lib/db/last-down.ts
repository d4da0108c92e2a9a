// Noted by every copy of this module that the bundler has made, read by the server in front of Next.
const memory = globalThis as typeof globalThis & { shopDatabaseDownAt?: number };

/** Notes that the database, not a replica of it, gave nobody a connection. */
export function noteDatabaseDown(): void {
  memory.shopDatabaseDownAt = performance.now();
}

/** Whether that was noted within the last so many milliseconds. */
export const wasDatabaseDown = (withinMs: number): boolean =>
  memory.shopDatabaseDownAt !== undefined &&
  performance.now() - memory.shopDatabaseDownAt < withinMs;
