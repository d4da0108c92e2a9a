import type { Database } from '@/lib/db/client';

type Copy = { isRenewedBy(tag: string): boolean; renew(db: Database, tags: string[]): unknown };

// One per process, however many copies of this module the bundler has made.
const memory = globalThis as typeof globalThis & { shopRenewedCopies?: Map<string, Copy> };

const copies = (): Map<string, Copy> => {
  memory.shopRenewedCopies ??= new Map();
  return memory.shopRenewedCopies;
};

/** Registers what this process keeps in memory, by a name of its own. */
export function keepRenewed(name: string, copy: Copy): void {
  copies().set(name, copy);
}

/** Brings every copy that one of these tags concerns up to date, or drops it. Never throws. */
export async function renewCopies(db: Database, tags: string[]): Promise<void> {
  const concerned = [...copies().values()].filter((copy) => tags.some(copy.isRenewedBy));
  await Promise.all(concerned.map((copy) => copy.renew(db, tags.filter(copy.isRenewedBy))));
}
