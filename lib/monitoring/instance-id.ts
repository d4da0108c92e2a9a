import { randomUUID } from 'node:crypto';

const shared = globalThis as typeof globalThis & { shopInstance?: string };

/** The id of this process, random at each start. */
export function instanceId(): string {
  shared.shopInstance ??= randomUUID();
  return shared.shopInstance;
}
