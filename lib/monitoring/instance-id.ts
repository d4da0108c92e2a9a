import { randomUUID } from 'node:crypto';

const shared = globalThis as typeof globalThis & { shopInstance?: string };

/** The name of this process, made up at its start. */
export function instanceId(): string {
  shared.shopInstance ??= randomUUID();
  return shared.shopInstance;
}
