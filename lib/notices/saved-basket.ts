import { and, eq, sql } from 'drizzle-orm';
import { NOTICES } from '@/lib/account/profile/notices';
import { lineKey, partText } from '@/lib/basket/line';
import { readShareHash } from '@/lib/basket/share';
import { linesOfShared } from '@/lib/basket/shared-lines';
import { bundleTotal, productTotal } from '@/lib/basket/totals';
import { loadBundles } from '@/lib/bundles/queries';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import { asPart } from '@/lib/catalogue/product/product';
import { type Database, transaction } from '@/lib/db/client';
import { userNotices } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { enqueue } from '@/lib/outbox/enqueue';

/** Stores a customer's basket (`SharedBasket` as text; empty deletes it), only with consent. An equal one is no change. */
export async function saveBasket(db: Database, userId: number, lines: string): Promise<void> {
  const basket = lines === '' ? null : lines;
  const isChange = sql`${userNotices.basket} is distinct from ${basket}::text`;
  await db
    .update(userNotices)
    .set({ basket, basketChangedAt: sql`now()` })
    .where(and(eq(userNotices.userId, userId), NOTICES.basket, isChange));
}

/**
 * Enqueues a mail about each basket that was left a day ago; another one needs a changed basket and a week. Deletes
 * baskets of customers who have ordered since, and baskets older than 30 days. Returns the number of mails.
 */
export async function remindOfBaskets(db: Database): Promise<number> {
  await db.execute(sql`update user_notices set basket = null from users
    where users.id = user_notices.user_id and basket is not null
      and (basket_changed_at < now() - interval '30 days' or exists (select from orders
        where (orders.customer_id = users.id or lower(orders.email) = lower(users.email))
          and orders.created_at >= basket_changed_at))`);
  return transaction(db, async (tx) => {
    // The updated rows are locked: another process waits, and then finds their new `basket_at`.
    const left = await readRows<{ userId: number }>(
      tx,
      sql`update user_notices set basket_at = now() from users
        where users.id = user_notices.user_id and basket is not null
          and ${NOTICES.basket} and ${NOTICES.isConfirmed}
          and basket_changed_at < now() - interval '1 day'
          and (basket_at is null
            or (basket_at < basket_changed_at and basket_at < now() - interval '7 days'))
        returning user_id as "userId"`,
    );
    await enqueue(tx, ...left.map((payload) => ({ kind: 'mail.basket-left' as const, payload })));
    return left.length;
  });
}

/** The lines of a stored basket that are in stock, with current prices in kopecks and the paths of their pages. */
export async function listBasketGoods(db: Database, lines: string) {
  const shared = readShareHash(lines) ?? { products: [], bundles: [] };
  const ids = shared.products.map(({ productId }) => productId);
  const sold = (await loadProducts(db, ids)).map((one) => ({ ...asPart(one), productId: one.id }));
  const bundleIds = shared.bundles.map(({ bundleId }) => bundleId);
  const { wanted, stock } = linesOfShared(shared, sold, await loadBundles(db, bundleIds));
  const isThere = (piece: { productId: number; size?: string }) => (stock[lineKey(piece)] ?? 0) > 0;
  const bundles = wanted.bundles.filter(({ products }) => products.every(isThere));
  return [
    ...bundles.map((line) => ({
      ...{ name: `Набір «${line.title}»`, amount: line.amount, total: bundleTotal(line) },
      path: `/bundles/${line.bundleId}`,
    })),
    ...wanted.products.filter(isThere).map((line) => ({
      ...{ name: partText(line), amount: line.amount, total: productTotal(line) },
      path: `/products/${line.productId}`,
    })),
  ];
}
