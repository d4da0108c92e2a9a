import { and, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema/catalogue';
import { clock, DAY, HOUR } from '@/lib/shared/clock';

/** How long a product is shown as «Новинка». */
const NEW_FOR = 14 * DAY;

/** Longer than the interval of the nightly job; a start of the shop revalidates every page anyway. */
const LOOKBACK = 26 * HOUR;

/**
 * SQL: whether a product was added within the last two weeks. Products of the opening day are not new:
 * ids at the POS ascend, so the lowest id dates from that day.
 */
export const isNewProduct = (): SQL<boolean> =>
  sql<boolean>`(${products.createdAt} > ${new Date(clock.now().getTime() - NEW_FOR).toISOString()}::timestamptz
    and ${isOfLaterDay()})`;

/** Added later than the day on which the shop was opened. */
const isOfLaterDay = (): SQL =>
  sql`${products.createdAt} > (
    select first.created_at + interval '1 day' from products first order by first.id limit 1)`;

/** Ids of the products that stopped being new since the last nightly job. */
export async function listNoLongerNew(db: Database): Promise<number[]> {
  const ended = new Date(clock.now().getTime() - NEW_FOR);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        lte(products.createdAt, ended),
        gt(products.createdAt, new Date(ended.getTime() - LOOKBACK)),
        isOfLaterDay(),
      ),
    );
  return rows.map(({ id }) => id);
}
