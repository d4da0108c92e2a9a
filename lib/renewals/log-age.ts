// On `globalThis`: written by every duplicate of this module in the bundle, read by the front server.
const memory = globalThis as typeof globalThis & { shopLogReadAt?: number };

/** Records that this process has applied the renewal log as of this time (performance.now()). */
export function recordLogRead(at: number): void {
  memory.shopLogReadAt = Math.max(at, memory.shopLogReadAt ?? at);
}

/** Milliseconds since then: this process has applied every older change. Infinite before the first read. */
export const logAge = (): number =>
  performance.now() - (memory.shopLogReadAt ?? Number.NEGATIVE_INFINITY);
