import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { orderEvents, orderLines, orders, outbox, payments, variants } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock, SECOND } from '@/lib/shared/clock';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { idempotencyOf, withoutKey } from './idempotency';
import { placeOrder } from './place-order';

describe('placing an order', () => {
  databaseTest(
    'computes every price from the database and stores the names of that moment',
    async (db) => {
      const wig = await givenProduct(db, { price: 890_00, name: 'Перука «Рута»' });

      const placed = await placeOrder(db, orderOf([{ product_id: wig, amount: 2, price: 890_00 }]));

      const [order] = await db.select().from(orders).where(eq(orders.id, placed.id));
      expect(order).toMatchObject({ total: 1780_00, itemsTotal: 1780_00, phone: '+380671234567' });
      expect(order?.number).toMatch(/^A-\d{4,}$/);
      expect(order?.token.length).toBeGreaterThanOrEqual(32);
      const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
      expect(lines).toMatchObject([{ name: 'Перука «Рута»', quantity: 2, total: 1780_00 }]);
    },
  );

  databaseTest('reserves the pieces it sells', async (db) => {
    const wig = await givenProduct(db, { stock: 5 });

    await placeOrder(db, orderOf([{ product_id: wig, amount: 3 }]));

    const [variant] = await db.select().from(variants).where(eq(variants.productId, wig));
    expect(variant).toMatchObject({ posQuantity: 5, reserved: 3, available: 2 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('refuses a basket under 300 hryvnia, also for pickup', async (db) => {
    const pin = await givenProduct(db, { price: 299_99 });

    await expect(placeOrder(db, orderOf([{ product_id: pin }]))).rejects.toMatchObject({
      code: 'basket_below_minimum',
      message: 'Мінімальна сума замовлення 300 грн',
    });
  });

  databaseTest('accepts a basket of exactly 300 hryvnia', async (db) => {
    const pin = await givenProduct(db, { price: 150_00 });

    const placed = await placeOrder(db, orderOf([{ product_id: pin, amount: 2 }]));

    expect(placed.number).toMatch(/^A-/);
  });

  databaseTest('reports what is short and how much is left, and sells nothing', async (db) => {
    const plenty = await givenProduct(db, { stock: 9 });
    const rare = await givenProduct(db, { stock: 1 });

    const attempt = placeOrder(
      db,
      orderOf([{ product_id: plenty }, { product_id: rare, amount: 2 }]),
    );

    await expect(attempt).rejects.toMatchObject({
      code: 'out_of_stock',
      status: 409,
      extra: { unavailableProducts: [{ productId: rare, available: 1 }] },
    });
    expect(await db.select().from(variants).where(sql`reserved > 0`)).toEqual([]);
  });

  databaseTest('treats a product that is gone or hidden as sold out', async (db) => {
    const hidden = await givenProduct(db, { hidden: true });

    const attempt = placeOrder(db, orderOf([{ product_id: hidden }, { product_id: 999_999 }]));

    await expect(attempt).rejects.toMatchObject({
      extra: {
        unavailableProducts: [
          { productId: hidden, available: 0 },
          { productId: 999_999, available: 0 },
        ],
      },
    });
  });

  databaseTest('charges no price that the shopper has not seen', async (db) => {
    const wig = await givenProduct(db, { price: 940_00 });

    await expect(placeOrder(db, orderOf([{ product_id: wig, price: 1_00 }]))).rejects.toMatchObject(
      {
        code: 'price_changed',
        extra: { prices: [{ productId: wig, size: '', price: 940_00 }] },
      },
    );
  });

  databaseTest('requires a size, and keeps two sizes as two lines', async (db) => {
    const dress = await givenProduct(db, { sizes: { M: 2, L: 2 } });

    await expect(placeOrder(db, orderOf([{ product_id: dress }]))).rejects.toMatchObject({
      code: 'size_required',
    });
    const placed = await placeOrder(
      db,
      orderOf([
        { product_id: dress, size: 'M' },
        { product_id: dress, size: 'L' },
      ]),
    );
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
    expect(lines.map((line) => line.size).sort()).toEqual(['L', 'M']);
  });

  databaseTest('uses the size chosen on the product page for a line without a size', async (db) => {
    const dress = await givenProduct(db, { sizes: { M: 2, L: 2 } });

    const placed = await placeOrder(
      db,
      orderOf([{ product_id: dress }], { selectedSizes: { [dress]: 'L' } }),
    );

    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
    expect(line?.size).toBe('L');
  });

  databaseTest(
    'sends an order paid on receipt to the POS at once, an online one after payment',
    async (db) => {
      const wig = await givenProduct(db);
      const onReceipt = await placeOrder(db, orderOf([{ product_id: wig }]));
      const online = await placeOrder(db, orderOf([{ product_id: wig }], { payments: 'mono' }));

      const messages = await db.select({ kind: outbox.kind, key: outbox.key }).from(outbox);
      expect(messages).toContainEqual({ kind: 'pos.push-order', key: `order-${onReceipt.id}` });
      expect(messages).not.toContainEqual({ kind: 'pos.push-order', key: `order-${online.id}` });
      const [attempt] = await db.select().from(payments).where(eq(payments.orderId, online.id));
      expect(attempt).toMatchObject({ status: 'created', amount: 400_00, invoiceId: null });
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, online.id));
      expect(events).toMatchObject([{ kind: 'status', value: 'new' }]);
    },
  );

  test.each([
    ['more than 99 pieces of one product over its lines', { amount: 60, price: 1_00 }],
    ['a sum beyond ten million hryvnia', { amount: 49, price: 150_000_00 }],
  ])('refuses %s', (_name, { amount, price }) =>
    withDatabase(async (db) => {
      const wig = await givenProduct(db, { price, stock: 1000 });
      const same = { product_id: wig, amount };
      const dear = await givenProduct(db, { price, stock: 1000 });

      await expect(
        placeOrder(db, orderOf([same, { product_id: amount > 49 ? wig : dear, amount }])),
      ).rejects.toMatchObject({ code: 'validation_failed', status: 422 });
    })(),
  );

  freshDatabaseTest('sells exactly 10 of 10 pieces to 200 parallel shoppers', async (db) => {
    const wig = await givenProduct(db, { stock: 10 });

    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        placeOrder(db, orderOf([{ product_id: wig }], newPerson())),
      ),
    );

    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(refused.filter((error) => !(error instanceof ShopError))).toEqual([]);
    expect(new Set(refused.map((error) => error.code))).toEqual(new Set(['out_of_stock']));
    expect(refused).toHaveLength(190);
    const [variant] = await db.select().from(variants).where(eq(variants.productId, wig));
    expect(variant).toMatchObject({ reserved: 10, available: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  freshDatabaseTest('never deadlocks on baskets with the same goods in any order', async (db) => {
    const goods = await Promise.all([1, 2, 3, 4, 5].map(() => givenProduct(db, { stock: 40 })));

    const results = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) => {
        const shuffled = goods.toSorted(
          (a, b) => ((a * (index + 3)) % 7) - ((b * (index + 3)) % 7),
        );
        const lines = shuffled.map((product_id) => ({ product_id }));
        return placeOrder(db, orderOf(lines, newPerson()));
      }),
    );

    const accepted = results.filter((result) => result.status === 'fulfilled');
    const wrong = results.filter(
      (result) => result.status === 'rejected' && result.reason?.code !== 'out_of_stock',
    );
    expect(wrong).toEqual([]);
    expect(accepted).toHaveLength(40);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  freshDatabaseTest('creates one order when one key is sent 50 times at once', async (db) => {
    const wig = await givenProduct(db, { stock: 100 });
    const key = { key: 'e0a1c5f2-7777', requestHash: 'same' };

    const placed = await Promise.all(
      Array.from({ length: 50 }, () => placeOrder(db, orderOf([{ product_id: wig }]), key)),
    );

    expect(new Set(placed.map((order) => order.number)).size).toBe(1);
    expect(placed.filter((order) => !order.repeated)).toHaveLength(1);
    expect(await db.select().from(orders)).toHaveLength(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('refuses a key that is repeated with another request', async (db) => {
    const wig = await givenProduct(db);
    await placeOrder(db, orderOf([{ product_id: wig }]), { key: 'k-1', requestHash: 'a' });

    await expect(
      placeOrder(db, orderOf([{ product_id: wig }]), { key: 'k-1', requestHash: 'b' }),
    ).rejects.toMatchObject({ code: 'idempotency_key_reused', status: 422 });
  });

  databaseTest(
    'keeps the same key of two people apart, whatever they order with it (T5)',
    async (db) => {
      const wig = await givenProduct(db);
      const owners = [null, (await givenUser(db)).id, (await givenUser(db)).id];
      const placed = [];
      for (const owner of owners) {
        const input = orderOf([{ product_id: wig }]);
        placed.push(
          await placeOrder(db, input, idempotencyOf(input, { customerId: owner }, 'the-same-key')),
        );
      }

      expect(new Set(placed.map(({ number }) => number)).size).toBe(3);
      expect(placed.some(({ repeated }) => repeated)).toBe(false);
    },
  );

  databaseTest('treats the same order within half a minute as the same click', async (db) => {
    const wig = await givenProduct(db);
    const press = () => placeOrder(db, orderOf([{ product_id: wig }]), withoutKey('the same'));
    const now = clock.now;

    const first = await press();
    const again = await press();
    clock.now = () => new Date(now().getTime() + 31 * SECOND);
    const later = await press();
    clock.now = now;

    expect(again).toMatchObject({ number: first.number, repeated: true });
    expect(later.number).not.toBe(first.number);
  });

  databaseTest('accepts a key again after a refusal', async (db) => {
    const pin = await givenProduct(db, { price: 100_00 });
    const key = { key: 'k-2', requestHash: 'a' };
    await expect(placeOrder(db, orderOf([{ product_id: pin }]), key)).rejects.toThrow();

    const placed = await placeOrder(db, orderOf([{ product_id: pin, amount: 3 }]), key);

    expect(placed.repeated).toBe(false);
  });
});
