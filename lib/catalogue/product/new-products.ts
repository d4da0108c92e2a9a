import { and, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema/catalogue';
import { clock, DAY, HOUR } from '@/lib/shared/clock';

/** How long a product has the badge «Новинка» (new), in ms. */
const NEW_FOR = 14 * DAY;

/**
 * Period that the nightly job checks, in ms; longer than the job's interval, so that no product is missed. After a
 * downtime, the start of the shop revalidates all pages.
 */
const LOOKBACK = 26 * HOUR;

/**
 * SQL: whether a product was added within the last two weeks. Products imported on the shop's opening day are not new.
 * The product with the lowest POS id dates from that day, since POS ids ascend.
 */
export const isNewProduct = (): SQL<boolean> =>
  sql<boolean>`(${products.createdAt} > ${new Date(clock.now().getTime() - NEW_FOR).toISOString()}::timestamptz
    and ${isOfLaterDay()})`;

/** SQL: whether a product was added later than the shop's opening day. */
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
