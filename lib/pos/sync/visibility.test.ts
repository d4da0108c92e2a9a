import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import { toWire } from '@/lib/catalogue/product/wire';
import { editProduct } from '@/lib/catalogue-admin/edit-product';
import { findStaffProduct } from '@/lib/catalogue-admin/queries';
import type { Database } from '@/lib/db/client';
import { products, variants } from '@/lib/db/schema';
import type { LooseFields } from '@/lib/pos/adapter/poster-rows';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { productRow, sizeRow, startPos, type TestPos } from '@/scripts/testing/test-pos';
import { synchronise } from './synchronise';

let pos: TestPos;

beforeEach(async () => {
  pos = await startPos([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => productRow(id, { cost: '45050' })),
    productRow(10, {
      modifications: [
        sizeRow(901, 'M', { modificator_selfprice: 61_000 }),
        sizeRow(902, 'L', { modificator_selfprice: '0' }),
      ],
    }),
  ]);
});
afterEach(() => pos.close());

const sync = (db: Database) => synchronise(db, { source: pos.client });

const change = (id: number, more: LooseFields) => {
  pos.products = pos.products.map((row) =>
    row.product_id === String(id) ? { ...row, ...more } : row,
  );
};

async function givenShop(db: Database) {
  await sync(db);
  const { id: userId } = await givenUser(db, { role: 'editor' });
  return {
    isHidden: async () => (await db.select().from(products).where(eq(products.id, 1)))[0]?.hidden,
    hide: (isHidden: boolean) => editProduct(db, 1, { isHidden }, userId),
  };
}

describe('a product that staff hide', () => {
  databaseTest('stays hidden when the POS changes, hides and shows it again', async (db) => {
    const { hide, isHidden } = await givenShop(db);
    await hide(true);
    expect((await sync(db)).changedProductIds).toEqual([]);
    change(1, { product_name: 'Перука з іншою назвою' });
    expect((await sync(db)).changedProductIds).toEqual([1]);
    expect(await isHidden()).toBe(true);

    change(1, { hidden: '1' });
    await sync(db);
    change(1, { hidden: '0' });
    await sync(db);
    expect(await isHidden()).toBe(true);
    await hide(false);
    expect(await isHidden()).toBe(false);
  });

  databaseTest(
    'is not shown by staff while the POS hides it, and is shown by the POS after that',
    async (db) => {
      const { hide, isHidden } = await givenShop(db);
      change(1, { hidden: '1' });
      await sync(db);
      await hide(true);
      await hide(false);
      expect(await isHidden()).toBe(true);
      change(1, { hidden: '0' });
      await sync(db);
      expect(await isHidden()).toBe(false);
      expect((await sync(db)).changedProductIds).toEqual([]);
    },
  );
});

describe('the purchase price of the POS', () => {
  databaseTest('is stored for each size, follows the POS, and only staff see it', async (db) => {
    await sync(db);
    const costs = async (id: number) => {
      const own = eq(variants.productId, id);
      const rows = await db.select().from(variants).where(own).orderBy(asc(variants.id));
      return rows.map(({ cost }) => cost);
    };
    // Poster sends 0 for goods that were never supplied.
    expect([await costs(1), await costs(10)]).toEqual([[450_50], [610_00, null]]);
    change(1, { cost: '50000.4' });
    expect((await sync(db)).changedProductIds).toEqual([1]);
    expect(await costs(1)).toEqual([500_00]);
    expect((await findStaffProduct(db, 1))?.sizes).toMatchObject([{ cost: 500_00 }]);

    const shown = JSON.stringify((await loadProducts(db, [1, 10])).map(toWire));
    expect(shown).toContain('Перука 1');
    expect(shown).not.toMatch(/cost|50000|61000/);
  });
});
