import { test } from '@jest/globals';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { priceTogether } from '@/lib/bundles/bundle';
import { findBundle } from '@/lib/bundles/queries';
import { listStock } from '@/lib/catalogue/product/queries';
import { repriceProducts } from '@/lib/catalogue/product/reprice-products';
import { editProduct } from '@/lib/catalogue-admin/edit-product';
import { checkAvailability } from '@/lib/checkout/check-availability';
import { basketInput } from '@/lib/checkout/inputs';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import {
  campaigns,
  orderBundles,
  orderLines,
  orders,
  priceHistory,
  products,
  variants,
} from '@/lib/db/schema';
import { nullIfRefused } from '@/lib/errors';
import { lockIndex } from '@/lib/search/index/refresh-index';
import { clock, DAY } from '@/lib/shared/clock';
import { discounted } from '@/lib/shared/money';
import { givenUser } from '@/scripts/testing/account';
import { withDatabase } from '@/scripts/testing/database';
import { byPart } from '@/scripts/testing/long-test';
import { givenLook, givenLookRule } from '@/scripts/testing/looks';
import { givenBundle, givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { applyCampaigns } from './apply-campaigns';

const price = fc.integer({ min: 400_00, max: 3000_00 });
const which = fc.nat({ max: 2 });
const percent = fc.integer({ min: 1, max: 99 });

/** What may change a price between two orders. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant('discount' as const),
    which,
    value: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({ kind: fc.constant('new price' as const), which, value: fc.option(price) }),
  fc.record({ kind: fc.constant('pos' as const), which, value: price }),
  fc.record({ kind: fc.constant('campaign' as const), which, value: percent }),
  fc.record({
    kind: fc.constant('sum' as const),
    which,
    value: fc.integer({ min: 1, max: 500_00 }),
  }),
  fc.record({ kind: fc.constant('pause' as const), which, value: percent }),
);

/** The shop's discounts for looks, none below the one before. */
const rule = fc
  .array(fc.integer({ min: 0, max: 50 }), { minLength: 3, maxLength: 3 })
  .map((percents) => percents.sort((a, b) => a - b));

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Makes a change as staff, the POS or the job of campaigns would; refused ones change nothing. */
async function make(
  db: Database,
  staff: number,
  ids: number[],
  { kind, which: at, value }: Change,
) {
  const id = ids[at] ?? 0;
  if (kind === 'discount') {
    await editProduct(db, id, { discount: value }, staff).catch(nullIfRefused);
  } else if (kind === 'new price') {
    await editProduct(db, id, { newPrice: value }, staff).catch(nullIfRefused);
  } else if (kind === 'pos') {
    await lockIndex(db);
    // The second size costs a quarter more.
    await db.execute(sql`update variants set pos_price = ${value} + ${value} / 4 * position,
      price = ${value} + ${value} / 4 * position where product_id = ${id}`);
    await db.execute(sql`update products set pos_price = ${value}, price = ${value}, old_price = null
      where id = ${id}`);
    await repriceProducts(db, [id]);
  } else if (kind === 'pause') {
    await db.update(campaigns).set({ isOn: false });
  } else {
    const reduction = kind === 'campaign' ? { percent: value } : { amount: value };
    await db.insert(campaigns).values({
      ...{ title: 'Акція', scope: 'products', scopeIds: [id], priority: at, ...reduction },
      startsAt: new Date(clock.now().getTime() - DAY),
      endsAt: new Date(clock.now().getTime() + DAY),
    });
  }
  await applyCampaigns(db);
}

/** Orders a size of each product, which make a look, and a bundle as a shopper who saw the current prices, and compares. */
async function orderAndCompare(
  db: Database,
  ids: number[],
  bundleId: number,
  percent: number,
): Promise<void> {
  const shown = await listStock(db, ids);
  const bundle = await findBundle(db, bundleId);
  const sizes = { [String(ids[0])]: 'M' };
  const together = bundle ? priceTogether(bundle, sizes) : 0;
  const lines = shown.map((stock) => {
    const [size] = stock.sizes.slice(-1);
    return {
      product_id: stock.productId,
      size: size?.size ?? '',
      price: size?.price ?? stock.price,
    };
  });
  const bundleBusket = [{ bundle_id: bundleId, amount: 1, sizes }];
  const productBusket = lines.map((line) => ({ ...line, amount: 1 }));
  const basket = basketInput.parse({ productBusket, bundleBusket });
  const [look] = (await checkAvailability(db, basket)).looks;
  const off = look?.amount ?? 0;
  const goods = lines.reduce((all, line) => all + line.price, 0);
  if (off !== goods - discounted(goods, percent)) throw new Error(`look ${off} of ${goods}`);
  const others = { ...newPerson(), bundleBusket, lookDiscount: off };
  const { id } = await placeOrder(db, orderOf(lines, others));
  const single = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), isNull(orderLines.orderBundleId)))
    .orderBy(asc(orderLines.id));
  const charged = single.map(({ productId, price: one }) => [productId, one]);
  const expected = lines.map((line) => [line.product_id, line.price]);
  if (JSON.stringify(charged) !== JSON.stringify(expected)) {
    throw new Error(`shown ${JSON.stringify(expected)}, charged ${JSON.stringify(charged)}`);
  }
  const [order] = await db.select({ total: orders.total }).from(orders).where(eq(orders.id, id));
  const [bundled] = await db.select().from(orderBundles).where(eq(orderBundles.orderId, id));
  const sum = expected.reduce((all, [, one]) => all + (one ?? 0), 0) + together;
  const shares = single.reduce((all, line) => all + line.price - line.total, 0);
  if (bundled?.total !== together || order?.total !== sum - off || shares !== off) {
    throw new Error(
      `bundle ${together} as ${bundled?.total}, total ${sum - off} as ${order?.total}, look ${off} as ${shares}`,
    );
  }
}

/** Every size's current price is that of its history, and its product's price is the lowest of its sizes. */
async function checkHistory(db: Database): Promise<void> {
  const wrong = await db
    .select({ id: variants.id })
    .from(variants)
    .leftJoin(
      priceHistory,
      and(eq(priceHistory.variantId, variants.id), isNull(priceHistory.untilAt)),
    )
    .where(sql`${priceHistory.price} is distinct from ${variants.price}`);
  const uneven = await db
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${products.price} <> (select min(v.price) from variants v where v.product_id = products.id)`,
    );
  if (wrong.length + uneven.length > 0) throw new Error('the history or the products differ');
}

test(
  'prices shown are prices charged, whatever edits, campaigns, looks and the POS do to them',
  withDatabase(async (db) => {
    const { id: staff } = await givenUser(db, { role: 'editor' });
    const ids = [
      await givenProduct(db, { price: 900_00, sizes: { S: 90_000, M: 90_000 } }),
      await givenProduct(db, { price: 700_00, stock: 90_000 }),
      await givenProduct(db, { price: 500_00, stock: 90_000 }),
    ];
    await givenLook(db, ids);
    const bundleId = await givenBundle(db, ids.slice(0, 2), 15);
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 3 }),
        rule,
        async (changes, percents) => {
          for (const one of changes) await make(db, staff, ids, one);
          await givenLookRule(db, percents);
          await orderAndCompare(db, ids, bundleId, percents[0] ?? 0);
          await checkHistory(db);
        },
      ),
      { numRuns: byPart(8, 2_000), endOnFailure: true },
    );
  }),
  byPart(60_000, 1_800_000),
);
