// Noted by every copy of this module that the bundler has made, read by the server in front of Next.
const memory = globalThis as typeof globalThis & { shopLogReadAt?: number };

/** Notes that this process has applied what stood in the log of renewals at that moment, by performance.now(). */
export function noteLogRead(at: number): void {
  memory.shopLogReadAt = Math.max(at, memory.shopLogReadAt ?? at);
}

/** Milliseconds since then: this process knows of every change that is older. Infinite before the first reading. */
export const logAge = (): number =>
  performance.now() - (memory.shopLogReadAt ?? Number.NEGATIVE_INFINITY);
