import { describe, expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { withPrices } from '@/lib/basket/prices';
import type { Baskets } from '@/lib/basket/restore';
import { basketBody } from '@/lib/basket/wire';
import type { Database } from '@/lib/db/client';
import { bundles, orderBundles, orderLines, orders, products, variants } from '@/lib/db/schema';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenBundle, givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { checkAvailability } from './check-availability';
import { basketInput } from './inputs';
import { placeOrder } from './place-order';

type BundleLine = {
  bundle_id: number;
  amount?: number;
  price?: number;
  discount?: number;
  sizes?: Record<string, string>;
};

const orderWith = (lines: BundleLine[], more: Record<string, unknown> = {}) =>
  orderOf([], { bundleBusket: lines.map((line) => ({ amount: 1, ...line })), ...more });

const basketWith = (lines: BundleLine[], more: Record<string, unknown> = {}) =>
  basketInput.parse({ bundleBusket: lines.map((line) => ({ amount: 1, ...line })), ...more });

/** A bundle of a wig for 890.01 and lenses for 620.02 hryvnias. The discount never divides evenly between the two. */
async function givenPair(db: Database, stock = 5, discount = 13) {
  const wig = await givenProduct(db, { price: 890_01, stock });
  const lenses = await givenProduct(db, { price: 620_02, stock });
  return { wig, lenses, bundle: await givenBundle(db, [wig, lenses], discount) };
}

describe('ordering a bundle', () => {
  databaseTest(
    'charges the discounted price and shares the discount among its products',
    async (db) => {
      const { bundle } = await givenPair(db);

      const placed = await placeOrder(db, orderWith([{ bundle_id: bundle, amount: 2 }]));

      const [order] = await db.select().from(orders).where(eq(orders.id, placed.id));
      // Price of one bundle: 1510.03 less 13 % is 1313.7261, rounded to 1313.73. The order has two.
      expect(order).toMatchObject({
        itemsTotal: 3020_06,
        discountTotal: 392_60,
        total: 2627_46,
      });
      const lines = await db.select().from(orderLines).orderBy(asc(orderLines.id));
      expect(lines.map(({ total, discount }) => [total, discount])).toEqual([
        [1780_02 - 231_40, 231_40],
        [1240_04 - 161_20, 161_20],
      ]);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('stores the bundle’s title and price, and which lines belong to it', async (db) => {
    const { bundle, wig, lenses } = await givenPair(db);
    const pin = await givenProduct(db);

    const placed = await placeOrder(
      db,
      orderWith([{ bundle_id: bundle }], { productBusket: [{ product_id: pin, amount: 1 }] }),
    );

    const [kept] = await db.select().from(orderBundles);
    expect(kept).toMatchObject({
      orderId: placed.id,
      bundleId: bundle,
      title: 'Мандрівний мечник',
      discount: 13,
      quantity: 1,
      price: 1510_03,
      total: 1313_73,
    });
    const lines = await db.select().from(orderLines).orderBy(asc(orderLines.id));
    expect(lines.map(({ productId, orderBundleId }) => [productId, orderBundleId])).toEqual([
      [wig, kept?.id],
      [lenses, kept?.id],
      [pin, null],
    ]);
  });

  databaseTest('reserves a piece of each product, in addition to single products', async (db) => {
    const { bundle, wig } = await givenPair(db, 3);
    const more = { productBusket: [{ product_id: wig, amount: 1 }] };

    await placeOrder(db, orderWith([{ bundle_id: bundle, amount: 2 }], more));

    const reserved = await db.select({ n: variants.reserved }).from(variants);
    expect(reserved.map(({ n }) => n).sort()).toEqual([2, 3]);
    await expect(placeOrder(db, orderWith([{ bundle_id: bundle }]))).rejects.toMatchObject({
      code: 'out_of_stock',
      extra: { unavailableProducts: [{ productId: wig, available: 0 }], unavailableBundles: [] },
    });
  });

  databaseTest('applies the minimum order after the discount', async (db) => {
    const cap = await givenProduct(db, { price: 160_00 });
    const box = await givenProduct(db, { price: 160_00 });
    const bundle = await givenBundle(db, [cap, box], 10);

    await expect(placeOrder(db, orderWith([{ bundle_id: bundle }]))).rejects.toMatchObject({
      code: 'basket_below_minimum',
    });
  });

  databaseTest(
    'requires the size of each product that has sizes, and keeps other sizes apart',
    async (db) => {
      const dress = await givenProduct(db, { price: 900_00, sizes: { M: 2, L: 1 } });
      const bow = await givenProduct(db, { price: 100_00 });
      const bundle = await givenBundle(db, [dress, bow]);

      await expect(placeOrder(db, orderWith([{ bundle_id: bundle }]))).rejects.toMatchObject({
        code: 'size_required',
        extra: { productId: dress, sizes: ['M', 'L'], field: `selectedSizes.${dress}` },
      });
      await placeOrder(
        db,
        orderWith([
          { bundle_id: bundle, sizes: { [dress]: 'M' } },
          { bundle_id: bundle, sizes: { [dress]: 'L' } },
        ]),
      );

      expect(await db.$count(orderBundles)).toBe(2);
      const sizes = await db.select({ size: orderLines.size }).from(orderLines);
      expect(sizes.map(({ size }) => size).sort()).toEqual(['', '', 'L', 'M']);
    },
  );

  databaseTest('uses the size chosen on the product page when the line has none', async (db) => {
    const dress = await givenProduct(db, { price: 900_00, sizes: { M: 2, L: 1 } });
    const bow = await givenProduct(db);
    const bundle = await givenBundle(db, [dress, bow]);

    await placeOrder(
      db,
      orderWith([{ bundle_id: bundle }], { selectedSizes: { [dress]: 'L', 999999: 'XS' } }),
    );

    const [line] = await db.select().from(orderLines).where(eq(orderLines.productId, dress));
    expect(line?.size).toBe('L');
  });

  test.each([
    ['price', { price: 1_00 }],
    ['discount', { discount: 99 }],
  ])('charges no %s that the shopper has not seen', (_what, seen) =>
    withDatabase(async (db) => {
      const { bundle } = await givenPair(db);

      const attempt = placeOrder(db, orderWith([{ bundle_id: bundle, ...seen }]));

      await expect(attempt).rejects.toMatchObject({
        code: 'price_changed',
        extra: { prices: [{ bundleId: bundle, sizes: {}, price: 1510_03, discount: 13 }] },
      });
    })(),
  );

  test.each([
    [
      'was deleted',
      (db: Database, _wig: number, id: number) =>
        db.update(bundles).set({ removedAt: sql`now()` }).where(eq(bundles.id, id)),
    ],
    [
      'has lost a product',
      (db: Database, wig: number) =>
        db.update(products).set({ hidden: true }).where(eq(products.id, wig)),
    ],
  ])('is refused with its number when it %s', (_why, happen) =>
    withDatabase(async (db) => {
      const { bundle, wig } = await givenPair(db);
      await happen(db, wig, bundle);

      await expect(placeOrder(db, orderWith([{ bundle_id: bundle }]))).rejects.toMatchObject({
        code: 'out_of_stock',
        extra: { unavailableBundles: [{ bundleId: bundle, available: 0 }] },
      });
    })(),
  );

  databaseTest(
    'is charged at the new price once that is accepted, even if sizes were lost meanwhile',
    async (db) => {
      const dress = await givenProduct(db, { price: 900_00, sizes: { M: 2, L: 2 } });
      const bundle = await givenBundle(db, [dress, await givenProduct(db)]);
      const part = { productId: dress, price: 1, categoryName: '', productName: '', size: 'M' };
      const seen: Baskets = {
        products: [{ ...part, amount: 1 }],
        bundles: [
          { bundleId: bundle, price: 1, amount: 1, discount: 1, title: '', products: [part] },
        ],
      };
      const order = ({ products, bundles }: Baskets) =>
        placeOrder(db, orderOf([], basketBody(products, bundles, {})));
      await db.delete(variants).where(eq(variants.size, 'L'));
      await db.update(variants).set({ size: '' }).where(eq(variants.size, 'M'));

      const refusal = await order(seen).catch((error) => error);

      expect(refusal).toMatchObject({ code: 'price_changed' });
      const placed = await order(withPrices(seen, refusal.extra.prices));
      expect(placed.number).toMatch(/^A-/);
    },
  );

  databaseTest('compares each price that the client has seen, also of equal lines', async (db) => {
    const wig = await givenProduct(db, { price: 520_00 });
    const lines = [
      { product_id: wig, amount: 1, price: 1_00 },
      { product_id: wig, amount: 1, price: 520_00 },
    ];

    await expect(placeOrder(db, orderOf(lines))).rejects.toMatchObject({ code: 'price_changed' });
  });

  databaseTest('is refused when its sum before the discount exceeds the maximum', async (db) => {
    const dear = await givenProduct(db, { price: 1_000_000_00, stock: 99 });
    const bundle = await givenBundle(db, [dear, await givenProduct(db, { stock: 99 })], 90);

    await expect(
      placeOrder(db, orderWith([{ bundle_id: bundle, amount: 30 }])),
    ).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test.each([
    [0, 1510_03],
    [99, 15_10],
    [12.5, 1321_28],
  ])('of %d per cent keeps its sums whole', (discount, together) =>
    withDatabase(async (db) => {
      const { bundle } = await givenPair(db, 5, discount);
      const pin = await givenProduct(db, { price: 400_00 });

      const placed = await placeOrder(
        db,
        orderWith([{ bundle_id: bundle }], { productBusket: [{ product_id: pin, amount: 1 }] }),
      );

      const [order] = await db.select().from(orders).where(eq(orders.id, placed.id));
      expect(order?.total).toBe(400_00 + together);
      expect(await brokenInvariants(db)).toEqual([]);
    })(),
  );

  freshDatabaseTest('sells no piece twice when bundles and products compete', async (db) => {
    const { bundle, wig } = await givenPair(db, 10);
    const attempts = Array.from({ length: 40 }, (_, n) =>
      placeOrder(db, {
        ...(n % 2 ? orderWith([{ bundle_id: bundle }]) : orderOf([{ product_id: wig }])),
        ...newPerson(),
      }),
    );

    const results = await Promise.allSettled(attempts);

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code] : [],
    );
    expect(new Set(refusals)).toEqual(new Set(['out_of_stock']));
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe('checking a bundle', () => {
  databaseTest('finds its products available', async (db) => {
    const { bundle, wig, lenses } = await givenPair(db);

    expect(await checkAvailability(db, basketWith([{ bundle_id: bundle }]))).toEqual({
      message: 'Усі товари є в наявності',
      availableProducts: [
        { productId: wig, available: 5 },
        { productId: lenses, available: 5 },
      ],
      unavailableProducts: [],
      unavailableBundles: [],
      looks: [],
    });
  });

  databaseTest('counts its products together with those ordered alone', async (db) => {
    const { bundle, wig } = await givenPair(db, 2);
    const basket = basketWith([{ bundle_id: bundle, amount: 2 }], {
      productBusket: [{ product_id: wig, amount: 1 }],
    });

    expect(await checkAvailability(db, basket)).toMatchObject({
      message: 'Деяких товарів немає в потрібній кількості',
      unavailableProducts: [{ productId: wig, available: 2 }],
      unavailableBundles: [],
      looks: [],
    });
  });

  databaseTest('asks for a size by name, and reports what else is short', async (db) => {
    const dress = await givenProduct(db, { name: 'Плащ', sizes: { M: 2, L: 1 } });
    const rare = await givenProduct(db, { stock: 0 });
    const productBusket = [dress, rare].map((product_id) => ({ product_id, amount: 1 }));

    expect(await checkAvailability(db, basketWith([], { productBusket }))).toMatchObject({
      message: 'Оберіть розмір: Плащ',
      unavailableProducts: [
        { productId: dress, available: 0, needsSize: true, sizes: ['M', 'L'] },
        { productId: rare, available: 0 },
      ],
    });
  });

  databaseTest('reports a bundle that is gone', async (db) => {
    expect(await checkAvailability(db, basketWith([{ bundle_id: 999_999 }]))).toMatchObject({
      unavailableProducts: [],
      unavailableBundles: [{ bundleId: 999_999, available: 0 }],
    });
  });
});
