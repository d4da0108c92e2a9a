import type { Database } from '@/lib/db/client';

type Copy = { isRenewedBy(tag: string): boolean; renew(db: Database, tags: string[]): unknown };

// On `globalThis`: the bundler duplicates this module, but a process needs one map.
const memory = globalThis as typeof globalThis & { shopRenewedCopies?: Map<string, Copy> };

const copies = (): Map<string, Copy> => {
  memory.shopRenewedCopies ??= new Map();
  return memory.shopRenewedCopies;
};

/** Registers an in-memory copy under a unique name, so that `renewCopies` finds it. */
export function keepRenewed(name: string, copy: Copy): void {
  copies().set(name, copy);
}

/** Makes every in-memory copy that depends on one of these tags update or drop its data. Never throws. */
export async function renewCopies(db: Database, tags: string[]): Promise<void> {
  const concerned = [...copies().values()].filter((copy) => tags.some(copy.isRenewedBy));
  await Promise.all(concerned.map((copy) => copy.renew(db, tags.filter(copy.isRenewedBy))));
}
