import { randomUUID } from 'node:crypto';

const shared = globalThis as typeof globalThis & { shopInstance?: string };

/** A random id of this process. */
export function instanceId(): string {
  shared.shopInstance ??= randomUUID();
  return shared.shopInstance;
}
