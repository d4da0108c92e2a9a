import { sql } from 'drizzle-orm';
import { tagsToRenew } from '@/lib/cache-tags';
import type { Database } from '@/lib/db/client';
import { renewals } from '@/lib/db/schema';

const KEY = Symbol.for('shop.recorded-renewals');
const memory = globalThis as typeof globalThis & { [KEY]?: number };

/** How many renewals this process has recorded: a request that has raised it reads the log. */
export const recordedRenewals = (): number => memory[KEY] ?? 0;

/**
 * Writes cache tags into the log of renewals, in the transaction of the change that makes their pages
 * stale; too many to name (`tagsToRenew`) as everything. Every process reads the log once a second; a
 * request that changes something reads it before it answers (`route()`).
 */
export async function recordRenewal(tx: Database, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  // Every server reads the row at once: 100 000 tags took it 76 ms in which nobody was answered.
  const named = tagsToRenew([...new Set(tags)]);
  // When it is due is counted from its commit, which nobody knows before somebody has seen the row.
  await tx.insert(renewals).values({ tags: named, purgeAt: sql`'infinity'` });
  noteRenewal();
}

/** Notes that a process which works for this one has recorded renewals. */
export function noteRenewal(): void {
  memory[KEY] = recordedRenewals() + 1;
}
