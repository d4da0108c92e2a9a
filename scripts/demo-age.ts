import { desc, notInArray } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import { clock, DAY } from '@/lib/shared/clock';

const NEWEST = 12;

/**
 * Sets the creation date of all demo products, except the newest twelve, to 90 days ago, as in a shop that has been
 * open for a season.
 */
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
