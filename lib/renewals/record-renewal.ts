import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { renewals } from '@/lib/db/schema';
import { tagsToRenew } from '@/lib/renewals/cache-tags';

const KEY = Symbol.for('shop.recorded-renewals');
const memory = globalThis as typeof globalThis & { [KEY]?: number };

/**
 * How many renewals this process has recorded. A request that has increased this number reads the log before it
 * responds.
 */
export const recordedRenewals = (): number => memory[KEY] ?? 0;

/**
 * Writes cache tags into the renewal log, in the transaction of the change that makes their pages stale; above the
 * limit of `tagsToRenew` as all tags. Every process reads the log once a second, and a request that changes something
 * reads it before it responds (`route()`).
 */
export async function recordRenewal(tx: Database, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  // Every server reads the row at once: 100 000 tags blocked its event loop for 76 ms.
  const named = tagsToRenew([...new Set(tags)]);
  // The due time counts from the commit, whose time is unknown until a process has seen the row.
  await tx.insert(renewals).values({ tags: named, purgeAt: sql`'infinity'` });
  noteRenewal();
}

/** Records that a child process has written renewals. */
export function noteRenewal(): void {
  memory[KEY] = recordedRenewals() + 1;
}
