import { expect } from '@jest/globals';
import { eq, like } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { outbox, products } from '@/lib/db/schema';
import { goodsHeldNote } from '@/lib/notifications/shop-message';
import { changeStatus } from '@/lib/orders/status/change-status';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { givenManager } from '@/scripts/testing/orders';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { readHeldGoods, watchHolds } from './watch-holds';

const order = (db: Database, id: number, amount: number, device: string) =>
  placeOrder(db, {
    ...orderOf([{ product_id: id, amount }], newPerson()),
    caller: { address: '198.51.100.7', device },
  });

const notes = async (db: Database) =>
  (await db.select().from(outbox).where(like(outbox.kind, 'shop.goods-held.%'))).map(
    ({ kind, key }) => `${kind} ${key.replace(/^.*-/, '')}`,
  );

freshDatabaseTest(
  'staff are notified when unpaid orders hold more than half of a product or of the whole stock',
  async (db) => {
    const wig = await givenProduct(db, { stock: 20 });
    const rare = await givenProduct(db, { stock: 3 });
    await givenProduct(db, { stock: 17 });
    await order(db, rare, 2, 'a');
    await order(db, wig, 8, 'a');
    const second = await order(db, wig, 2, 'b');
    await watchHolds(db);
    expect(await readHeldGoods(db)).toEqual({ stock: null, products: [] });
    expect(await notes(db)).toEqual([]);

    await order(db, wig, 1, 'b');
    await watchHolds(db);
    await watchHolds(db);

    const [{ name } = { name: '' }] = await db.select().from(products).where(eq(products.id, wig));
    const held = await readHeldGoods(db);
    expect(held).toEqual({
      stock: null,
      products: [{ name, held: 11, pieces: 20, most: 11 }],
    });
    expect(await notes(db)).toEqual([
      'shop.goods-held.mail products',
      'shop.goods-held.telegram products',
    ]);

    // A confirmed order no longer counts.
    await changeStatus(db, second.number, 'confirmed', await givenManager(db));
    expect((await readHeldGoods(db)).products).toEqual([]);
  },
);

freshDatabaseTest(
  'the note contains the held pieces, the stock and the most held by one holder',
  async (db) => {
    const wig = await givenProduct(db, { stock: 20, name: 'Перука «Сніг»' });
    await order(db, wig, 9, 'a');
    await placeOrder(db, {
      ...orderOf([{ product_id: wig, amount: 4 }], newPerson()),
      caller: { address: '203.0.113.1', device: 'b' },
    });
    await watchHolds(db);

    expect(await notes(db)).toEqual([
      'shop.goods-held.mail stock',
      'shop.goods-held.telegram stock',
    ]);
    const share = '13 із 20 шт., найбільше в\u00a0одного покупця: 9';
    expect(goodsHeldNote(await readHeldGoods(db)).facts).toMatchObject([
      { name: 'Усіх товарів', value: share },
      { name: 'Перука «Сніг»', value: share },
      { name: 'Що зробити' },
    ]);
  },
);
