// Noted in Next's copy of this module, read by the server in front of it.
const memory = globalThis as typeof globalThis & { shopDatabaseDownAt?: number };

/** Notes that a page could not be made for want of the database. */
export function noteDatabaseDown(): void {
  memory.shopDatabaseDownAt = performance.now();
}

/** Whether that was noted within the last so many milliseconds. */
export const wasDatabaseDown = (withinMs: number): boolean =>
  memory.shopDatabaseDownAt !== undefined &&
  performance.now() - memory.shopDatabaseDownAt < withinMs;
