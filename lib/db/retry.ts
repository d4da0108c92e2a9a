/** PostgreSQL's words for "try the whole transaction again": serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Runs a transaction again, at most three times in all, when the database asks for it. */
export async function withRetry<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !RETRYABLE.has(databaseErrorCode(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 + Math.random() * 40));
    }
  }
}

/** SQLSTATE of an error from the driver, also when Drizzle has wrapped it; undefined for others. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}
