import { eq, type SQL, sql } from 'drizzle-orm';
import { NOTICES } from '@/lib/account/profile/notices';
import { isVisible } from '@/lib/catalogue/listing/listing';
import { type Database, transaction } from '@/lib/db/client';
import { notifiedPrices, userNotices } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { enqueue } from '@/lib/outbox/enqueue';
import type { PriceDrop } from '@/lib/outbox/messages';

/** SQL: the lowest price among the product's sizes in stock. */
const PRICE_NOW = sql`select min(v.price) as price from variants v
  where v.product_id = products.id and v.removed_at is null and v.available > 0`;

/**
 * SQL: visible favourites in stock that are at least 5 % cheaper than at the customer's last notification, or else than
 * when the product was added or the customer agreed, whichever was later; not within a day of a customer's last mail.
 */
const drops = (which: SQL): SQL => sql`
  from user_notices
  join users on users.id = user_notices.user_id
  join wishes on wishes.user_id = users.id
  join products on products.id = wishes.product_id
  join categories on categories.id = products.category_id
  left join notified_prices last on last.user_id = users.id and last.product_id = products.id
  cross join lateral (${PRICE_NOW}) now
  cross join lateral (select greatest(wishes.created_at, user_notices.prices_since) as at) since
  cross join lateral (select coalesce(last.price, (
    select min(h.price) from price_history h join variants v on v.id = h.variant_id
    where v.product_id = products.id and h.from_at <= since.at
      and (h.until_at is null or h.until_at > since.at))) as price) was
  where ${NOTICES.prices} and ${NOTICES.isConfirmed} and ${isVisible()} and ${which}
    and (user_notices.prices_at is null or user_notices.prices_at <= now() - interval '1 day')
    and now.price * 20 <= was.price * 19`;

/** Enqueues mails about favourites that have become cheaper; returns their number. */
export async function notifyOfPrices(db: Database): Promise<number> {
  // The same lower price counts again after it has risen, but not within a week.
  await db.execute(sql`delete from notified_prices last using products
    where products.id = last.product_id and last.at <= now() - interval '7 days'
      and last.price < (${PRICE_NOW})`);
  const customers = await readRows<{ id: number }>(
    db,
    sql`select distinct users.id ${drops(sql`true`)} order by users.id`,
  );
  let mails = 0;
  for (const { id } of customers) mails += await transaction(db, (tx) => notify(tx, id));
  return mails;
}

/** Enqueues one customer's mail about at most ten products. */
async function notify(tx: Database, userId: number): Promise<number> {
  // Another process waits for this lock, and then finds nothing new.
  await tx.select().from(userNotices).where(eq(userNotices.userId, userId)).for('update');
  const found = await readRows<PriceDrop>(
    tx,
    sql`select products.id as "productId", now.price, was.price as was
      ${drops(sql`users.id = ${userId}`)}
      order by now.price::float8 / was.price, products.id limit 10`,
  );
  if (found.length === 0) return 0;
  await tx
    .insert(notifiedPrices)
    .values(found.map(({ productId, price }) => ({ userId, productId, price })))
    .onConflictDoUpdate({
      target: [notifiedPrices.userId, notifiedPrices.productId],
      set: { price: sql`excluded.price`, at: sql`now()` },
    });
  await tx.update(userNotices).set({ pricesAt: sql`now()` }).where(eq(userNotices.userId, userId));
  await enqueue(tx, { kind: 'mail.price-drop', payload: { userId, drops: found } });
  return 1;
}
