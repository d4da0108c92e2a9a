import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { idempotencyKeys, orders, refunds, returns } from '@/lib/db/schema';
import { refundPart } from '@/lib/orders/refunding/refund-part';
import { approveReturn, checkReturn, moveReturnByHand } from '@/lib/orders/returning/handle-return';
import { requestReturn } from '@/lib/orders/returning/request-return';
import { findExchanged, listReturnsOf } from '@/lib/orders/returning/return-queries';
import { BANKS, withBanks } from '@/scripts/testing/banks';
import { databaseTest } from '@/scripts/testing/database';
import { dyingDatabase, Killed } from '@/scripts/testing/dying-database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { stockOf } from '@/scripts/testing/online-order';
import { givenDelivered, requestOf } from '@/scripts/testing/returns';
import { givenProduct } from '@/scripts/testing/shop';
import { exchangeReturn } from './exchange-return';

withBanks();

const [bank] = BANKS;
if (!bank) throw new Error('there is no bank');

/** A checked return of one of two wigs, and a dress to exchange it for. */
async function givenChecked(db: Database) {
  if (!bank) throw new Error('there is no bank');
  const order = await givenDelivered(db, bank, { quantity: 2 });
  const returnId = await requestReturn(db, order.token, requestOf(order.line), () => true);
  const handled = { number: order.number, returnId, userId: order.userId };
  await approveReturn(db, handled);
  await moveReturnByHand(db, handled, 'received');
  const dress = await givenProduct(db, { price: 990_00, stock: 1 });
  const input = { products: [{ product_id: dress, amount: 1 }], payments: 'pickup' as const };
  const exchange = (changes = {}, by = db) =>
    exchangeReturn(by, handled, { ...input, ...changes }, { id: order.userId });
  const check = () => checkReturn(db, handled, [{ line: order.line, goods: 'stock' }]);
  return { order, dress, exchange, check };
}

databaseTest(
  'an exchange is a refund and a new order of the same buyer that know each other',
  async (db) => {
    const { order, dress, exchange, check } = await givenChecked(db);
    await check();
    // As stored for a branch that was chosen from the list.
    await db
      .update(orders)
      .set({
        deliveryMethod: 'novaPoshta',
        deliveryAddress: {
          ...{ city: 'Львів', deliveryType: 'branch', warehouse: '12' },
          placeAddress: 'вул. Городоцька, 1',
        },
      })
      .where(eq(orders.id, order.id));
    const before = await stockOf(db, order.wig);

    await exchange({ payments: 'cod' });

    const [given] = await listReturnsOf(db, order.id);
    expect(given).toMatchObject({ state: 'exchanged', refunded: 890_00 });
    const [made] = await db
      .select()
      .from(orders)
      .where(eq(orders.number, given?.exchange?.orderId ?? ''));
    expect(made).toMatchObject({ firstName: 'Олена', total: 990_00, paymentStatus: 'none' });
    expect(await findExchanged(db, made?.id ?? 0)).toBe(order.number);
    expect(await stockOf(db, order.wig)).toBe((before ?? 0) + 1);
    expect(await stockOf(db, dress)).toBe(0);
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

databaseTest(
  'an exchange that was interrupted after its order continues with the same order',
  async (db) => {
    const { exchange, check } = await givenChecked(db);
    await check();
    await expect(exchange({}, dyingDatabase(db, 1))).rejects.toThrow(Killed);
    expect(await db.$count(orders)).toBe(2);
    expect(await db.$count(refunds)).toBe(0);
    // The clean-up deletes the keys of repeated requests after two days.
    await db.delete(idempotencyKeys);

    await exchange();
    await exchange();

    expect(await db.$count(orders)).toBe(2);
    expect(await db.$count(refunds)).toBe(1);
    expect(await db.select().from(returns)).toMatchObject([{ state: 'exchanged' }]);
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

databaseTest(
  'an exchange needs a checked return and goods in stock, and changes nothing otherwise',
  async (db) => {
    const { dress, exchange, check } = await givenChecked(db);
    await expect(exchange()).rejects.toMatchObject({ code: 'status_not_possible' });
    await check();

    await expect(exchange({ products: [{ product_id: dress, amount: 2 }] })).rejects.toMatchObject({
      code: 'out_of_stock',
    });

    expect(await db.$count(orders)).toBe(1);
    expect(await db.$count(refunds)).toBe(0);
    expect(await db.select().from(returns)).toMatchObject([{ state: 'checked' }]);
  },
);

databaseTest(
  'an exchange whose money was given back otherwise is refused without an order',
  async (db) => {
    const { order, exchange, check } = await givenChecked(db);
    await check();
    await refundPart(db, order.number, { amount: 1000_00, reason: '' }, order.userId);

    await expect(exchange()).rejects.toMatchObject({ code: 'validation_failed' });

    expect(await db.$count(orders)).toBe(1);
    expect(await db.$count(refunds)).toBe(1);
  },
);
