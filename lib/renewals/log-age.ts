// On `globalThis`: the bundler duplicates this module, every copy writes the time, and the front server reads it.
const memory = globalThis as typeof globalThis & { shopLogReadAt?: number };

/** Records that this process has applied all renewals older than `at` (a time by performance.now()). */
export function recordLogRead(at: number): void {
  memory.shopLogReadAt = Math.max(at, memory.shopLogReadAt ?? at);
}

/**
 * Time in ms since the last read of the renewal log; all renewals before that read are applied. Infinite before the
 * first read.
 */
export const logAge = (): number =>
  performance.now() - (memory.shopLogReadAt ?? Number.NEGATIVE_INFINITY);
