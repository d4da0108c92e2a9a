import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { editProduct } from '@/lib/catalogue-admin/edit-product';
import { productChange } from '@/lib/catalogue-admin/inputs';
import { type Database, transaction } from '@/lib/db/client';
import { products, variants } from '@/lib/db/schema';
import type { LooseFields } from '@/lib/pos/adapter/poster-rows';
import { findMatches } from '@/lib/search/query/queries';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { productRow, sizeRow, spotRow, startPos, type TestPos } from '@/scripts/testing/test-pos';
import { readMarks } from './read-stored';
import { compareCatalogue, synchronise } from './synchronise';
import { writeCatalogue } from './write-catalogue';

let pos: TestPos;

/** A POS with ten wigs for 1 000 ₴; number 10 has two sizes. */
beforeEach(async () => {
  const sizes = [sizeRow(901, 'M'), sizeRow(902, 'L')];
  pos = await startPos(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) =>
      productRow(id, id === 10 ? { modifications: sizes } : {}),
    ),
  );
});
afterEach(() => pos.close());

const sync = (db: Database) => synchronise(db, { source: pos.client });

const change = (id: number, more: LooseFields) => {
  pos.products = pos.products.map((row) =>
    row.product_id === String(id) ? { ...row, ...more } : row,
  );
};

async function givenEditor(db: Database) {
  const { id: userId } = await givenUser(db, { role: 'editor' });
  return (id: number, asked: Record<string, unknown>) =>
    editProduct(db, id, productChange.parse(asked), userId);
}

const productOf = async (db: Database, id: number) => {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`No product ${id}`);
  return row;
};

const pricesOf = async (db: Database, id: number) => {
  const rows = await db
    .select()
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(asc(variants.id));
  return rows.map(({ price, posPrice }) => [price, posPrice]);
};

describe('a synchronisation of edited products', () => {
  databaseTest('writes nothing when the POS’s data has not changed', async (db) => {
    await sync(db);
    const edit = await givenEditor(db);
    await edit(1, { title: 'Інша', description: 'Опис', discount: 10 });
    await edit(10, { newPrice: 500_00 });
    const before = [await productOf(db, 1), await productOf(db, 10)];

    const { changedProductIds, counts } = await sync(db);

    expect(changedProductIds).toEqual([]);
    expect(counts).toMatchObject({ added: 0, changed: 0 });
    expect([await productOf(db, 1), await productOf(db, 10)]).toEqual(before);
  });

  databaseTest(
    'keeps a cut-out, which the POS does not have, when the product changes',
    async (db) => {
      await sync(db);
      const cutout = '/upload/menu/product_1_cutout.png';
      await db.update(products).set({ cutout }).where(eq(products.id, 1));
      change(1, { product_name: 'Перука з іншою назвою', photo: '/upload/menu/other.jpeg' });

      expect((await sync(db)).changedProductIds).toEqual([1]);
      expect(await productOf(db, 1)).toMatchObject({ name: 'Перука з іншою назвою', cutout });
    },
  );

  databaseTest('subtracts the discount from the new price of the POS', async (db) => {
    await sync(db);
    const edit = await givenEditor(db);
    await edit(1, { discount: 10 });
    change(1, { spots: [spotRow('200000')] });

    expect((await sync(db)).changedProductIds).toEqual([1]);

    expect(await productOf(db, 1)).toMatchObject({
      price: 180_000,
      // It cost 1 000 ₴ before the reduction began.
      oldPrice: null,
      posPrice: 200_000,
    });
    expect(await pricesOf(db, 1)).toEqual([[180_000, 200_000]]);
  });

  databaseTest(
    'suspends a staff price while the POS sells for less, and applies it again after that',
    async (db) => {
      await sync(db);
      const edit = await givenEditor(db);
      await edit(1, { newPrice: 80_000, discount: 50 });
      change(1, { spots: [spotRow('70000')] });
      await sync(db);
      expect(await productOf(db, 1)).toMatchObject({ price: 70_000, oldPrice: null });

      change(1, { spots: [spotRow('90000')] });
      await sync(db);
      expect(await productOf(db, 1)).toMatchObject({ price: 80_000, oldPrice: null });
    },
  );

  databaseTest('keeps a title of the staff, and stores the POS’s current name', async (db) => {
    await sync(db);
    const edit = await givenEditor(db);
    await edit(1, { title: 'Алебарда' });
    change(1, { product_name: 'Глефа', product_production_description: 'Нова\nКолір: чорний' });
    await sync(db);

    expect(await productOf(db, 1)).toMatchObject({
      name: 'Алебарда',
      posName: 'Глефа',
      description: 'Нова',
    });
    expect((await findMatches(db, 'алебарда', 5)).ids).toEqual([1]);
    await edit(1, { title: null });
    expect(await productOf(db, 1)).toMatchObject({ name: 'Глефа', posName: null });
    expect((await sync(db)).changedProductIds).toEqual([]);
  });

  databaseTest('applies the staff’s price to new sizes, and to those that return', async (db) => {
    await sync(db);
    const edit = await givenEditor(db);
    change(10, { modifications: [sizeRow(901, 'M')] });
    await sync(db);
    await edit(10, { discount: 20 });
    change(10, { modifications: [sizeRow(901, 'M'), sizeRow(902, 'L'), sizeRow(903, 'XL')] });
    await sync(db);

    expect(await pricesOf(db, 10)).toEqual([
      [80_000, 100_000],
      [80_000, 100_000],
      [80_000, 100_000],
    ]);
  });

  databaseTest(
    'checks prices of the POS against earlier prices of the POS, not against discounted ones',
    async (db) => {
      await sync(db);
      const edit = await givenEditor(db);
      for (const id of [1, 2, 3, 4]) await edit(id, { discount: 90 });

      await sync(db);
      for (const id of [1, 2, 3]) change(id, { spots: [spotRow('10000')] });

      await expect(sync(db)).rejects.toMatchObject({ code: 'sync_refused' });
    },
  );
});

describe('an edit in the middle of a synchronisation', () => {
  /** Synchronises, and runs `between` after the catalogues are compared and before the difference is written. */
  async function syncAround(db: Database, between: () => Promise<unknown>) {
    const { client } = pos;
    const compared = compareCatalogue(db, await readMarks(db), {
      spotId: client.spotId,
      host: client.host,
      categories: (await client.listCategories()).rows,
      products: (await client.listProducts()).rows,
      stock: await client.listStock(3),
      unreadable: [],
    });
    expect(compared.suspicion).toBeNull();
    const difference = await compared.difference();
    await between();
    await transaction(db, (tx) => writeCatalogue(tx, difference, () => {}));
  }

  freshDatabaseTest('is not overwritten with data that was compared before it', async (db) => {
    await sync(db);
    const edit = await givenEditor(db);
    change(1, { spots: [spotRow('120000')], product_name: 'Глефа' });

    await syncAround(db, async () => {
      await edit(1, { title: 'Алебарда', newPrice: 60_000 });
      await edit(2, { discount: 10 });
    });

    expect(await productOf(db, 1)).toMatchObject({
      name: 'Алебарда',
      posName: 'Глефа',
      price: 60_000,
      oldPrice: 100_000,
      posPrice: 120_000,
    });
    expect(await pricesOf(db, 1)).toEqual([[60_000, 120_000]]);
    expect(await productOf(db, 2)).toMatchObject({ price: 90_000, posPrice: 100_000 });
  });

  freshDatabaseTest('is not restored when it was removed meanwhile', async (db) => {
    await sync(db);
    const edit = await givenEditor(db);
    await edit(1, { title: 'Алебарда', discount: 50 });
    change(1, { spots: [spotRow('120000')] });

    await syncAround(db, () => edit(1, { title: null, discount: null }));

    expect(await productOf(db, 1)).toMatchObject({
      name: 'Перука 1',
      posName: null,
      price: 120_000,
      oldPrice: null,
      posPrice: null,
    });
  });

  freshDatabaseTest(
    'waits while the catalogue is written, and discounts its prices',
    async (db) => {
      await sync(db);
      const edit = await givenEditor(db);
      change(1, { spots: [spotRow('120000')] });
      let edited: Promise<unknown> | undefined;

      await synchronise(db, {
        source: pos.client,
        onProgress: (step) => {
          // Edits only once, although the step reports progress several times. A second edit would still run after the
          // test.
          if (step === 'Запис') edited ??= edit(1, { discount: 10 });
        },
      });
      await edited;

      expect(await productOf(db, 1)).toMatchObject({ price: 108_000, oldPrice: null });
    },
  );

  freshDatabaseTest('leaves everything consistent however many come at once', async (db) => {
    await sync(db);
    const edit = await givenEditor(db);
    const editAll = async (round: number) => {
      for (const id of [1, 2, 3, 10]) await edit(id, { discount: 10 + round });
    };
    const syncAll = async (round: number) => {
      for (const id of [1, 2, 3]) change(id, { spots: [spotRow(String(100_000 + round * 1000))] });
      await sync(db);
    };
    for (const round of [1, 2, 3]) await Promise.all([editAll(round), syncAll(round)]);

    for (const id of [1, 2, 3]) {
      expect(await productOf(db, id)).toMatchObject({ posPrice: 103_000, price: 89_610 });
      expect(await pricesOf(db, id)).toEqual([[89_610, 103_000]]);
    }
    expect((await sync(db)).changedProductIds).toEqual([]);
  });
});
