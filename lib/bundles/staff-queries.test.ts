import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { auditLog, bundles, orders, products } from '@/lib/db/schema';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { forgetRenewals, renewedTags } from '@/scripts/testing/renewals';
import { givenBundle, givenProduct, orderOf } from '@/scripts/testing/shop';
import { createBundle } from './create-bundle';
import { staffBundlesQuery } from './inputs';
import { listBundles } from './queries';
import { removeBundle } from './remove-bundle';
import { findBundleDraft, listStaffBundles } from './staff-queries';

const list = (db: Database, query: Record<string, unknown> = {}) =>
  listStaffBundles(db, staffBundlesQuery.parse(query));

const idsOf = (listed: Awaited<ReturnType<typeof list>>) =>
  listed.bundles.map(({ bundle_id }) => bundle_id);

describe('a bundle created by staff', () => {
  databaseTest('is in the audit log with its author', async (db) => {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const held = [await givenProduct(db), await givenProduct(db)];

    const { id } = await createBundle(
      db,
      { title: 'Злата', discount: 12, photo: '', products: held },
      editor,
    );

    expect(await db.select().from(auditLog)).toMatchObject([
      {
        userId: editor,
        action: 'bundle.create',
        entity: 'bundle',
        entityId: String(id),
        title: 'Злата',
        before: null,
        after: { title: 'Злата', discount: 12, photo: null, products: held },
      },
    ]);
  });

  databaseTest('accepts a photo of its own products only', async (db) => {
    const held = [await givenProduct(db), await givenProduct(db)];
    const stranger = await givenProduct(db);
    const photo = (id = 0) => `/upload/pos_cdb_1/menu/product_1_${id}.jpeg`;
    const make = (path: string) =>
      createBundle(db, { title: 'Злата', discount: 12, photo: path, products: held });

    expect((await make(photo(held[1]))).photo).toBe(photo(held[1]));
    for (const path of [photo(stranger), '/etc/passwd']) {
      await expect(make(path)).rejects.toMatchObject({ errors: { photo: [expect.any(String)] } });
    }
  });

  databaseTest('cannot cost nothing', async (db) => {
    const held = [await givenProduct(db), await givenProduct(db)];
    const make = (discount: number) =>
      createBundle(db, { title: 'Злата', discount, photo: '', products: held });

    await expect(make(100)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { discount: [expect.any(String)] },
    });
    expect((await make(99)).discount).toBe(99);
    expect(await db.$count(bundles)).toBe(1);
  });
});

describe('a deleted bundle', () => {
  databaseTest(
    'is no longer offered, renews its products’ pages and is kept for its orders',
    async (db) => {
      const { id: editor } = await givenUser(db, { role: 'editor' });
      const held = [await givenProduct(db), await givenProduct(db)];
      const id = await givenBundle(db, held);

      await forgetRenewals(db);
      await removeBundle(db, id, editor);
      expect(await renewedTags(db)).toEqual(['bundles', ...held.map((one) => `product:${one}`)]);

      expect(await listBundles(db)).toEqual([]);
      expect((await list(db)).total).toBe(0);
      expect(await db.$count(bundles)).toBe(1);
      expect(await db.select().from(auditLog)).toMatchObject([
        { action: 'bundle.remove', before: { products: held }, after: null },
      ]);
    },
  );

  databaseTest('cannot be deleted again, nor can an unknown one', async (db) => {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const id = await givenBundle(db, [await givenProduct(db), await givenProduct(db)]);
    await removeBundle(db, id, editor);

    for (const unknown of [id, 999_999]) {
      await expect(removeBundle(db, unknown, editor)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect(await db.$count(auditLog)).toBe(1);
  });
});

describe('the staff’s list of bundles', () => {
  databaseTest(
    'shows what a bundle saves, and which of its products is no longer sold',
    async (db) => {
      const held = [
        await givenProduct(db, { price: 300_00, stock: 4, name: 'Перука «Попіл»' }),
        await givenProduct(db, { price: 100_00, sizes: { S: 1, M: 2 }, name: 'Кімоно' }),
      ];
      const id = await givenBundle(db, held, 25);

      expect((await list(db)).bundles).toMatchObject([
        { bundle_id: id, price: 400_00, together: 300_00, saving: 100_00, amount: 3, sold: 0 },
      ]);

      await db
        .update(products)
        .set({ removedAt: new Date() })
        .where(eq(products.id, held[1] ?? 0));
      expect((await list(db)).bundles).toMatchObject([
        {
          isOffered: false,
          amount: 0,
          products: [{ state: 'shown' }, { state: 'removed', product_name: 'Кімоно' }],
        },
      ]);
    },
  );

  databaseTest('counts orders that were not cancelled', async (db) => {
    const held = [await givenProduct(db), await givenProduct(db)];
    const id = await givenBundle(db, held, 25);
    const bundleBusket = [{ bundle_id: id, amount: 2, price: 800_00 }];
    const buy = (phone: string) => placeOrder(db, orderOf([], { bundleBusket, phone }));

    await buy('0501111111');
    const other = await buy('0502222222');
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, other.id));

    expect((await list(db)).bundles).toMatchObject([{ sold: 2 }]);
  });

  databaseTest('is searched by titles and products, sorted and paged', async (db) => {
    const wig = await givenProduct(db, { name: 'Перука «Попіл троянди»', price: 900_00 });
    const cap = await givenProduct(db, { name: 'Шапочка', price: 50_00 });
    const lens = await givenProduct(db, { name: 'Лінзи', price: 10_00 });
    const make = async (title: string, held: number[]) =>
      (await createBundle(db, { title, discount: 10, photo: '', products: held })).id;
    const dear = await make('Яся', [wig, cap]);
    const cheap = await make('Ганна', [cap, lens]);

    expect(idsOf(await list(db))).toEqual([cheap, dear]);
    expect(idsOf(await list(db, { search: 'попіл ЯСЯ' }))).toEqual([dear]);
    expect(idsOf(await list(db, { search: '%' }))).toEqual([]);
    expect(idsOf(await list(db, { sort: 'title' }))).toEqual([cheap, dear]);
    expect(idsOf(await list(db, { sort: '-price' }))).toEqual([dear, cheap]);
    expect(await list(db, { page: 2 })).toMatchObject({ bundles: [], total: 2, totalPages: 1 });
  });
});

describe('a copy of a bundle', () => {
  databaseTest('has the products that are still sold, and names the others', async (db) => {
    const kept = await givenProduct(db);
    const lost = await givenProduct(db, { name: 'Загублене' });
    const id = await givenBundle(db, [lost, kept], 15);
    await db.update(products).set({ hidden: true }).where(eq(products.id, lost));

    expect(await findBundleDraft(db, id)).toMatchObject({
      discount: 15,
      products: [{ product_id: kept }],
      lost: ['Загублене'],
    });
    expect(await findBundleDraft(db, 999_999)).toBeNull();
  });
});
