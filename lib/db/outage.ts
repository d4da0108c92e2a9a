/**
 * Codes of errors that mean the database is down or too busy: class 08 (connection) except 08P01 (a protocol error of
 * our own client), class 53 (lack of resources), class 58 (the system below the database fails, e.g. a lost file), 57P0x
 * (server is shutting down), 25006 (a write to a standby), 55P03 and 57014 (timeouts of locks and statements), and socket
 * errors.
 */
const CODES =
  /^(08(?!P01)...|53...|58...|57P0.|25006|55P03|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Messages of the driver itself for a lost connection; such errors have no code. */
const WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/;

type Failure = { code?: unknown; message?: unknown; cause?: unknown };

/** Whether the error, or one of its causes, means that the database is down or too busy. */
export const isDatabaseDown = (error: unknown): boolean => whyDatabaseIsDown(error) !== null;

/** The error code or driver message that shows the database is down or too busy; otherwise null. */
export function whyDatabaseIsDown(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, cause }: Failure = error;
  if (CODES.test(String(code))) return String(code);
  return WORDS.exec(String(message))?.[0] ?? whyDatabaseIsDown(cause);
}

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
