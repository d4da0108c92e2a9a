import { asc } from 'drizzle-orm';
import { isAnyOf } from '@/lib/db/bulk';
import type { Database } from '@/lib/db/client';
import { variants } from '@/lib/db/schema';

/** Locks these variants until the transaction ends. Always by ascending id, so that two callers cannot deadlock. */
export async function lockSizes(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(isAnyOf(variants.id, ids))
    .orderBy(asc(variants.id))
    .for('update');
}
