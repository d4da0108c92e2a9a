import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { editProduct } from '@/lib/catalogue-admin/edit-product';
import { countHeldPrices, listHeldPrices } from '@/lib/catalogue-admin/held-prices';
import { productChange, staffProductsQuery } from '@/lib/catalogue-admin/inputs';
import { listStaffProducts } from '@/lib/catalogue-admin/list-queries';
import { findStaffProduct } from '@/lib/catalogue-admin/queries';
import { checkAvailability } from '@/lib/checkout/check-availability';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { auditLog, orderLines, products, syncRuns, variants } from '@/lib/db/schema';
import { reserveStock } from '@/lib/orders/stock/reserve-stock';
import type { LooseFields } from '@/lib/pos/adapter/poster-rows';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import { forgetRenewals, renewedTags } from '@/scripts/testing/renewals';
import { givenBundle, orderOf } from '@/scripts/testing/shop';
import { productRow, sizeRow, spotRow, startPos, type TestPos } from '@/scripts/testing/test-pos';
import { decidePrice } from './decide-price';
import { refresh } from './refresh';
import { synchronise } from './synchronise';

let pos: TestPos;

/** A POS with ten wigs for 1 000 ₴, five of each in stock; number 10 has two sizes. */
beforeEach(async () => {
  const sizes = [sizeRow(901, 'M'), sizeRow(902, 'L')];
  pos = await startPos(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) =>
      productRow(id, id === 10 ? { modifications: sizes } : {}),
    ),
  );
  for (const id of [9901, 9902]) {
    pos.stock.get('3')?.push({ ingredient_id: String(id), storage_ingredient_left: '5' });
  }
});
afterEach(() => pos.close());

const sync = (db: Database) => synchronise(db, { source: pos.client });
const hear = (db: Database, ...productIds: number[]) =>
  refresh(db, { productIds, orders: { orderIds: [], receiptIds: [] }, stock: false }, pos.client);

const change = (id: number, more: LooseFields) => {
  pos.products = pos.products.map((row) =>
    row.product_id === String(id) ? { ...row, ...more } : row,
  );
};
const ask = (id: number, price: unknown) => change(id, { spots: [spotRow(price)] });

const productOf = async (db: Database, id: number) => {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`No product ${id}`);
  return row;
};
const sizesOf = (db: Database, id: number) =>
  db
    .select({
      id: variants.id,
      size: variants.size,
      price: variants.price,
      askedPrice: variants.askedPrice,
      available: variants.available,
      isHeld: sql<boolean>`${variants.heldSince} is not null` as SQL<boolean>,
    })
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(asc(variants.position), asc(variants.id));

const HELD = { price: 1000_00, available: 0, isHeld: true };
const ON_SALE = { price: 1000_00, askedPrice: null, available: 5, isHeld: false };

async function givenEditor(db: Database) {
  const { id: userId } = await givenUser(db, { role: 'editor' });
  return {
    edit: (id: number, asked: Record<string, unknown>) =>
      editProduct(db, id, productChange.parse(asked), userId),
    async decide(id: number, decision: 'accept' | 'keep') {
      const held = (await sizesOf(db, id)).filter(({ isHeld }) => isHeld);
      const sizes = held.map((size) => ({ id: size.id, askedPrice: size.askedPrice ?? 0 }));
      await decidePrice(db, id, { decision, sizes }, userId);
    },
    decideAs: (id: number, sizes: { id: number; askedPrice: number }[]) =>
      decidePrice(db, id, { decision: 'accept', sizes }, userId),
  };
}

describe('a price of the POS that is not plausible', () => {
  test.each<[string, unknown, number]>([
    ['zero', '0', 0],
    ['below zero', '-5', 0],
    ['words', 'дорого', 0],
    ['none', null, 0],
    ['one kopeck', '1', 1],
    ['more than 90 % lower', '9999', 9999],
    ['more than ten times higher', '1000001', 1000001],
    ['that of a house', '900000000', 900000000],
  ])(
    '%s takes the product off sale, by webhook and by synchronisation',
    async (_, price, asked) => {
      await withDatabase(async (db) => {
        await sync(db);
        ask(1, price);
        ask(2, price);

        const heard = await hear(db, 1);
        expect(heard.turnedProductIds).toEqual([1]);
        const { counts, changedProductIds } = await sync(db);
        expect(counts).toMatchObject({ changed: 1, quarantined: 0 });
        expect(changedProductIds).toEqual([2]);

        for (const id of [1, 2]) {
          expect(await sizesOf(db, id)).toMatchObject([{ ...HELD, askedPrice: asked }]);
          expect(await productOf(db, id)).toMatchObject({ price: 1000_00, hidden: false });
        }
        expect((await sync(db)).changedProductIds).toEqual([]);
        expect((await hear(db, 1)).changedProductIds).toEqual([]);

        ask(1, '95000');
        ask(2, '100000');
        await hear(db, 1);
        await sync(db);
        expect(await sizesOf(db, 1)).toMatchObject([{ ...ON_SALE, price: 950_00 }]);
        expect(await sizesOf(db, 2)).toMatchObject([ON_SALE]);
      })();
    },
  );

  test.each<[string, LooseFields]>([
    ['no row of the spot', { spots: [spotRow('100000', { spot_id: '2' })] }],
    ['no rows', { spots: [] }],
    ['two prices', { spots: [spotRow('100000'), spotRow('120000')] }],
  ])('is also not plausible with %s', async (_, more) => {
    await withDatabase(async (db) => {
      await sync(db);
      change(1, more);
      await hear(db, 1);
      expect(await sizesOf(db, 1)).toMatchObject([{ ...HELD, askedPrice: 0 }]);
    })();
  });

  databaseTest('cannot be bought, nor the price of before, alone or in a bundle', async (db) => {
    await sync(db);
    const bundle = await givenBundle(db, [1, 2]);
    const [size] = await sizesOf(db, 1);
    const placed = await placeOrder(db, orderOf([{ product_id: 1 }]));
    ask(1, '1');
    await hear(db, 1);

    for (const price of [1, 1000_00]) {
      await expect(placeOrder(db, orderOf([{ product_id: 1, price }]))).rejects.toMatchObject({
        code: 'out_of_stock',
      });
    }
    const inBundle = orderOf([], { bundleBusket: [{ bundle_id: bundle, amount: 1 }] });
    await expect(placeOrder(db, inBundle)).rejects.toMatchObject({ code: 'out_of_stock' });
    expect(await checkAvailability(db, inBundle)).toMatchObject({
      message: 'Деяких товарів немає в потрібній кількості',
    });
    expect(await reserveStock(db, new Map([[size?.id ?? 0, 1]]))).toBe(false);
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
    expect(lines).toMatchObject([{ price: 1000_00, quantity: 1 }]);
  });

  databaseTest(
    'of one size leaves the others on sale, and the product at their price',
    async (db) => {
      await sync(db);
      const [m, l] = [sizeRow(901, 'M', { spots: [spotRow('0')] }), sizeRow(902, 'L')];
      change(10, { modifications: [m, { ...l, spots: [spotRow('120000')] }] });
      await hear(db, 10);
      expect(await sizesOf(db, 10)).toMatchObject([
        { ...HELD, size: 'M', askedPrice: 0 },
        { ...ON_SALE, size: 'L', price: 1200_00 },
      ]);
      expect(await productOf(db, 10)).toMatchObject({ price: 1200_00 });
    },
  );

  databaseTest(
    'of a new size is compared with the product, of a new product with nothing',
    async (db) => {
      await sync(db);
      const sizes = [sizeRow(901, 'M'), sizeRow(902, 'L')];
      const more = [
        ['S', '1'],
        ['XL', '5000'],
        ['XXL', '0'],
      ].map(([name = '', price], place) => sizeRow(950 + place, name, { spots: [spotRow(price)] }));
      change(10, { modifications: [...sizes, ...more] });
      const cheapM = sizeRow(1, 'M', { spots: [spotRow('50')] });
      pos.products.push(productRow(11, { modifications: [cheapM, sizeRow(2, 'L')] }));
      pos.products.push(productRow(12, { spots: [spotRow('1')] }));
      const { quarantined } = await sync(db);

      const held = (await sizesOf(db, 10)).filter(({ isHeld }) => isHeld);
      expect(held.map(({ size, price, askedPrice }) => [size, price, askedPrice])).toEqual([
        ['S', 1000_00, 1],
        ['XL', 1000_00, 5000],
        ['XXL', 1000_00, 0],
      ]);
      expect(await sizesOf(db, 11)).toMatchObject([
        { size: 'M', price: 1000_00, askedPrice: 50, isHeld: true },
        { size: 'L', price: 1000_00, isHeld: false },
      ]);
      expect(quarantined).toMatchObject([{ productId: '12' }]);
      expect(await db.$count(products)).toBe(11);
    },
  );

  databaseTest(
    'stays held when staff set a new price, which applies once the POS’s price is plausible',
    async (db) => {
      await sync(db);
      const { edit } = await givenEditor(db);
      await edit(1, { newPrice: 700_00 });
      ask(1, '1');
      await hear(db, 1);
      expect(await sizesOf(db, 1)).toMatchObject([{ ...HELD, price: 700_00 }]);
      await edit(1, { newPrice: 600_00 });
      expect(await sizesOf(db, 1)).toMatchObject([{ ...HELD, price: 600_00 }]);

      ask(1, '90000');
      await sync(db);
      expect(await sizesOf(db, 1)).toMatchObject([{ ...ON_SALE, price: 600_00 }]);
    },
  );
});

describe('a person', () => {
  databaseTest('accepts the price, and it stays accepted', async (db) => {
    await sync(db);
    const { decide } = await givenEditor(db);
    ask(1, '1');
    await hear(db, 1);
    await forgetRenewals(db);

    await decide(1, 'accept');

    const accepted = { price: 1, askedPrice: null, available: 5, isHeld: false };
    expect(await sizesOf(db, 1)).toMatchObject([accepted]);
    expect(await productOf(db, 1)).toMatchObject({ price: 1 });
    expect(await renewedTags(db)).toEqual(expect.arrayContaining(['product:1', 'stock:1']));
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      action: 'product.price-accept',
      entityId: '1',
      before: { price: 1000_00, heldPrice: 1 },
      after: { price: 1, heldPrice: null },
    });
    expect((await sync(db)).changedProductIds).toEqual([]);
    expect(await sizesOf(db, 1)).toMatchObject([accepted]);
  });

  databaseTest('accepts the price with staff’s discount on it', async (db) => {
    await sync(db);
    const { edit, decide } = await givenEditor(db);
    await edit(10, { discount: 10 });
    const sizes = [sizeRow(901, 'M', { spots: [spotRow('5000')] }), sizeRow(902, 'L')];
    change(10, { modifications: sizes });
    await hear(db, 10);
    await decide(10, 'accept');
    expect(await sizesOf(db, 10)).toMatchObject([{ price: 45_00 }, { price: 900_00 }]);
    expect(await productOf(db, 10)).toMatchObject({
      price: 45_00,
      posPrice: 50_00,
      oldPrice: 1000_00,
    });
    expect((await sync(db)).changedProductIds).toEqual([]);
  });

  databaseTest('keeps the previous price until the POS changes its price', async (db) => {
    await sync(db);
    const { edit, decide } = await givenEditor(db);
    ask(1, '1');
    await hear(db, 1);

    await decide(1, 'keep');

    const kept = { price: 1000_00, askedPrice: 1, available: 5, isHeld: false };
    expect(await sizesOf(db, 1)).toMatchObject([kept]);
    expect(await db.select().from(auditLog)).toMatchObject([{ action: 'product.price-keep' }]);
    await edit(1, { newPrice: 800_00 });
    change(1, { product_name: 'Нова назва' });
    await sync(db);
    expect(await sizesOf(db, 1)).toMatchObject([{ ...kept, price: 800_00 }]);

    ask(1, '2');
    await hear(db, 1);
    expect(await sizesOf(db, 1)).toMatchObject([{ ...HELD, price: 800_00, askedPrice: 2 }]);
  });

  databaseTest('cannot decide during a run, which would overwrite the decision', async (db) => {
    await sync(db);
    const { decide } = await givenEditor(db);
    ask(1, '1');
    await hear(db, 1);
    const kinds = ['full', 'refresh'] as const;
    for (const kind of kinds) {
      const [run] = await db.insert(syncRuns).values({ kind }).returning();
      await expect(decide(1, 'accept')).rejects.toMatchObject({ code: 'sync_running' });
      await db
        .update(syncRuns)
        .set({ status: 'done' })
        .where(eq(syncRuns.id, run?.id ?? 0));
    }
    await decide(1, 'accept');
  });

  databaseTest(
    'decides about the price that was shown, and not about a price at which nothing is sold',
    async (db) => {
      await sync(db);
      const { decide, decideAs } = await givenEditor(db);
      const [size] = await sizesOf(db, 1);
      const id = size?.id ?? 0;
      const conflict = { code: 'edit_conflict' };
      await expect(decideAs(1, [{ id, askedPrice: 1 }])).rejects.toMatchObject(conflict);
      ask(1, '2');
      await hear(db, 1);
      await expect(decideAs(1, [{ id, askedPrice: 1 }])).rejects.toMatchObject(conflict);
      await expect(decideAs(2, [{ id, askedPrice: 2 }])).rejects.toMatchObject(conflict);
      await expect(decideAs(99, [{ id, askedPrice: 2 }])).rejects.toMatchObject({
        code: 'not_found',
      });
      for (const price of ['0', '900000000']) {
        ask(1, price);
        await hear(db, 1);
        for (const decision of ['accept', 'keep'] as const) {
          await expect(decide(1, decision)).rejects.toMatchObject({ code: 'validation_failed' });
        }
      }
      expect(await sizesOf(db, 1)).toMatchObject([HELD]);
      expect(await db.$count(auditLog)).toBe(0);
    },
  );

  databaseTest(
    'sees what waits and why: in the list, on the product, at the POS and in the overview',
    async (db) => {
      await sync(db);
      ask(1, '1');
      const asked = { spots: [spotRow('5000')] };
      change(10, { modifications: [sizeRow(901, 'M', asked), sizeRow(902, 'L', asked)] });
      await hear(db, 1);
      await sync(db);

      const list = await listStaffProducts(db, staffProductsQuery.parse({ mark: 'held' }));
      expect(list.products.map(({ id, heldPrice }) => [id, heldPrice])).toEqual([
        [10, 5000],
        [1, 1],
      ]);
      expect(await findStaffProduct(db, 1)).toMatchObject({
        sizes: [{ posPrice: 1000_00, askedPrice: 1, isHeld: true, counted: 5, available: 0 }],
      });
      expect(await listHeldPrices(db, 10)).toEqual({
        rows: [
          { id: 1, name: 'Перука 1', sizes: [], askedPrice: 1, knownPrice: 1000_00 },
          { id: 10, name: 'Перука 10', sizes: ['M', 'L'], askedPrice: 5000, knownPrice: 1000_00 },
        ],
        total: 2,
      });
      const [{ since } = { since: null }] = await db
        .select({ since: variants.heldSince })
        .from(variants)
        .where(eq(variants.productId, 1));
      const waiting = { count: 2, oldest: since?.toISOString() };
      expect(await countHeldPrices(db, new Date(0))).toEqual({ ...waiting, late: 0 });
      expect(await countHeldPrices(db, new Date('2100-01-01'))).toEqual({ ...waiting, late: 2 });

      change(1, { hidden: '1' });
      await sync(db);
      expect(await listHeldPrices(db, 10)).toMatchObject({ rows: [{ id: 10 }], total: 1 });
    },
  );
});

describe('missing prices', () => {
  databaseTest(
    'of a third of the products stop the synchronisation as a fault of the POS',
    async (db) => {
      await sync(db);
      for (const id of [1, 2, 3]) ask(id, '0');
      await expect(sync(db)).rejects.toMatchObject({
        code: 'sync_refused',
        message: expect.stringContaining('зникло б 3 із 10'),
      });
      expect(await sizesOf(db, 1)).toMatchObject([ON_SALE]);
    },
  );

  databaseTest('are counted once, however often the product is refreshed', async (db) => {
    await sync(db);
    ask(1, '0');
    for (const name of ['Перша', 'Друга', 'Третя', 'Четверта']) {
      change(1, { product_name: name });
      expect((await hear(db, 1)).changedProductIds).toEqual([1]);
    }
  });
});
