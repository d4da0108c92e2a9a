import { asc } from 'drizzle-orm';
import { isAnyOf } from '@/lib/db/bulk';
import type { Database } from '@/lib/db/client';
import { variants } from '@/lib/db/schema';

/** Locks these sizes in order of id, as every caller does, to avoid deadlocks. */
export async function lockSizes(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(isAnyOf(variants.id, ids))
    .orderBy(asc(variants.id))
    .for('update');
}
