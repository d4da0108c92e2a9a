import { desc, notInArray } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import { clock, DAY } from '@/lib/shared/clock';

const NEWEST = 12;

/** Makes a demo shop look as if it had been open for a season: dates all products back, except the newest twelve. */
export async function ageDemoCatalogue(db: Database): Promise<void> {
  const newest = db
    .select({ id: products.id })
    .from(products)
    .orderBy(desc(products.id))
    .limit(NEWEST);
  await db
    .update(products)
    .set({ createdAt: new Date(clock.now().getTime() - 90 * DAY) })
    .where(notInArray(products.id, newest));
}
