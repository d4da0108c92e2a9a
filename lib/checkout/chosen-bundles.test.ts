import { describe, expect } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { bundleLineOf } from '@/lib/basket/bundle-line';
import { bundleKey } from '@/lib/basket/line';
import { bundleLines } from '@/lib/basket/lines';
import { refreshBundle } from '@/lib/basket/refresh-bundle';
import { restoreBaskets, storedBaskets } from '@/lib/basket/restore';
import { readShareHash, shareHash } from '@/lib/basket/share';
import { linesOfShared } from '@/lib/basket/shared-lines';
import { basketBody } from '@/lib/basket/wire';
import { bundleAvailable, mayCostMore, priceTogether, withChoice } from '@/lib/bundles/bundle';
import { changeBundle } from '@/lib/bundles/change-bundle';
import { createBundle } from '@/lib/bundles/create-bundle';
import { findBundle } from '@/lib/bundles/queries';
import { fromWireBundle, toWireBundle } from '@/lib/bundles/wire';
import type { Database } from '@/lib/db/client';
import { orderBundles, orderLines, orders } from '@/lib/db/schema';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { placeOrder } from './place-order';

/** A bundle with 10 % off of which the shopper chooses two of three products, the second one with sizes. */
async function givenChoice(db: Database) {
  const products = [
    await givenProduct(db, { price: 1000_00 }),
    await givenProduct(db, { price: 500_01, sizes: { S: 3, M: 3 } }),
    await givenProduct(db, { price: 300_00, stock: 1 }),
  ];
  const { id } = await createBundle(db, { title: 'На вибір', discount: 10, choose: 2, products });
  return { id, products, bundle: (await findBundle(db, id))! };
}

const place = (db: Database, bundleBusket: object[]) =>
  placeOrder(db, orderOf([], { ...newPerson(), bundleBusket }));

describe('a bundle of which the shopper chooses products', () => {
  databaseTest('costs what the chosen products cost, and only they are ordered', async (db) => {
    const { bundle, products } = await givenChoice(db);
    const sizes = { [String(products[1])]: 'M' };
    const chosen = withChoice(bundle, products.slice(0, 2));
    const line = bundleLineOf(chosen, sizes);
    const { bundleBusket } = basketBody([], [line], {});

    const { id } = await place(db, bundleBusket);

    expect(bundleBusket).toMatchObject([{ price: 1500_01, products: products.slice(0, 2) }]);
    const [row] = await db.select().from(orderBundles).where(eq(orderBundles.orderId, id));
    expect(row).toMatchObject({ total: 1350_01, price: 1500_01 });
    const lines = db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(await lines.orderBy(asc(orderLines.id))).toMatchObject([
      { productId: products[0], size: '' },
      { productId: products[1], size: 'M' },
    ]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'is refused with another number of products or a foreign one, and nothing is stored',
    async (db) => {
      const { id: bundle_id, products } = await givenChoice(db);
      const other = await givenProduct(db);
      const [first] = products;
      const choices = [undefined, [first], products, [first, first], [first, other]];

      for (const ids of choices) {
        const line = { bundle_id, amount: 1, sizes: { [String(products[1])]: 'S' }, products: ids };
        await expect(place(db, [line])).rejects.toMatchObject({
          code: 'validation_failed',
          errors: { bundleBusket: [expect.stringContaining('2\u00a0з\u00a03')] },
        });
      }
      expect(await db.$count(orders)).toBe(0);
    },
  );

  databaseTest(
    'shows the cheapest choice in stock, and is sold while enough of its products are',
    async (db) => {
      const { id, products } = await givenChoice(db);
      const price = async () => priceTogether((await findBundle(db, id))!);
      const available = async () => bundleAvailable((await findBundle(db, id))!);

      expect([await price(), await available()]).toEqual([720_01, 6]);
      expect(mayCostMore((await findBundle(db, id))!)).toBe(true);
      await place(db, [{ bundle_id: id, amount: 1, products: [products[0], products[2]] }]);
      expect([await price(), await available()]).toEqual([1350_01, 6]);
    },
  );

  databaseTest(
    'stays the same in a stored, shared and refreshed basket, each choice on its own line',
    async (db) => {
      const { bundle, products } = await givenChoice(db);
      const sold = fromWireBundle(toWireBundle(bundle));
      const sizes = { [String(products[1])]: 'M' };
      const pairs = [products.slice(0, 2), [products[0]!, products[2]!]];
      const lines = pairs
        .map((ids) => bundleLineOf(withChoice(bundle, ids), sizes))
        .reduce(bundleLines.add, []);
      const keys = lines.map(bundleKey);

      expect(new Set(keys).size).toBe(2);
      const stored = restoreBaskets(storedBaskets({ products: [], bundles: lines }));
      expect(stored.baskets.bundles.map(bundleKey)).toEqual(keys);
      const shared = linesOfShared(readShareHash(shareHash([], lines))!, [], [sold]);
      expect(shared.wanted.bundles.map(bundleKey)).toEqual(keys);
      expect(lines.map((line) => bundleKey(refreshBundle(line, [sold])))).toEqual(keys);
    },
  );

  databaseTest('lets the shopper choose fewer than all products', async (db) => {
    const { id } = await givenChoice(db);
    const { id: userId } = await givenUser(db, { role: 'editor' });

    await expect(changeBundle(db, id, { choose: 3 }, userId)).rejects.toMatchObject({
      errors: { choose: [expect.any(String)] },
    });
    const { bundle } = await changeBundle(db, id, { choose: null }, userId);
    expect([bundle.choose, bundleAvailable(bundle)]).toEqual([undefined, 1]);
  });
});
