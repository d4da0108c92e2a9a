import { and, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema/catalogue';
import { clock, DAY, HOUR } from '@/lib/shared/clock';

/** How long a product of the shop is a «Новинка». */
const NEW_FOR = 14 * DAY;

/** Longer than from one night's look to the next; a start of the shop renews every page anyway. */
const LOOKED_BACK = 26 * HOUR;

/**
 * Whether a product came within the last two weeks. What the shop was opened with is not new: the POS
 * counts its goods upwards, so the lowest number is from the first day.
 */
export const isNewProduct = (): SQL<boolean> =>
  sql<boolean>`(${products.createdAt} > ${new Date(clock.now().getTime() - NEW_FOR).toISOString()}::timestamptz
    and ${isOfLaterDay()})`;

/** Not of the day on which the shop was opened. */
const isOfLaterDay = (): SQL =>
  sql`${products.createdAt} > (
    select first.created_at + interval '1 day' from products first order by first.id limit 1)`;

/** Ids of the products that have ceased to be new since the night before. */
export async function listNoLongerNew(db: Database): Promise<number[]> {
  const ended = new Date(clock.now().getTime() - NEW_FOR);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        lte(products.createdAt, ended),
        gt(products.createdAt, new Date(ended.getTime() - LOOKED_BACK)),
        isOfLaterDay(),
      ),
    );
  return rows.map(({ id }) => id);
}
