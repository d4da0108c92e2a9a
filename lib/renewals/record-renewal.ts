import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { renewals } from '@/lib/db/schema';
import { tagsToRenew } from '@/lib/renewals/cache-tags';

const KEY = Symbol.for('shop.recorded-renewals');
const memory = globalThis as typeof globalThis & { [KEY]?: number };

/**
 * How many renewals this process has recorded. If this number increases during a request, the request applies the log
 * before it responds.
 */
export const recordedRenewals = (): number => memory[KEY] ?? 0;

/**
 * Writes tags into the renewal log; call it in the transaction of the change that makes the tagged pages stale. Too
 * many tags are replaced by EVERYTHING. Every process reads the log once a second, and a request that has recorded a
 * renewal applies the log before it responds (`route()`).
 */
export async function recordRenewal(tx: Database, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  // The number is limited before writing, since every server reads the whole row: 100 000 tags blocked the event loop
  // for 76 ms.
  const named = tagsToRenew([...new Set(tags)]);
  // The CDN purge is due some time after the commit. Its time is not known yet, so it is `infinity` until a process has
  // seen the row.
  await tx.insert(renewals).values({ tags: named, purgeAt: sql`'infinity'` });
  noteRenewal();
}

/** Counts a renewal that was recorded; also called when a child process has recorded some. */
export function noteRenewal(): void {
  memory[KEY] = recordedRenewals() + 1;
}
