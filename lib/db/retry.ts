/** SQLSTATE codes that request a retry of the whole transaction: serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Runs a transaction and repeats it after a serialization failure or a deadlock, at most `attempts` times in all. */
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

/** The SQLSTATE code of a driver error, also if Drizzle has wrapped the error; undefined for other errors. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}
