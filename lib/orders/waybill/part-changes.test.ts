import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { requireCustomer } from '@/lib/customers/card-queries';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, payments, refunds, returns, variants } from '@/lib/db/schema';
import { cancelAndRefund, cancelOrder } from '@/lib/orders/cancelling/cancel-order';
import { editOrder, previewEdit } from '@/lib/orders/editing/edit-order';
import { orderEditInput } from '@/lib/orders/editing/inputs';
import { findOrderPage } from '@/lib/orders/paying/queries';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { unpaidText } from '@/lib/orders/refunding/refund';
import { refundPart } from '@/lib/orders/refunding/refund-part';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { checkReturn, moveReturnByHand, refundReturn } from '@/lib/orders/returning/handle-return';
import { findReturnOrder, readOrderReturns } from '@/lib/orders/returning/return-queries';
import { changeStatus } from '@/lib/orders/status/change-status';
import { trackOrders } from '@/lib/orders/tracking/track-orders';
import { readDayMoney } from '@/lib/overview/day-money';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { orderRow } from '@/scripts/testing/orders';
import { cardOf } from '@/scripts/testing/people';
import {
  atCarrier,
  givenTwoLines,
  listWaybills,
  misbehave,
  move,
  withCarrier,
} from '@/scripts/testing/split-orders';
import { createWaybill } from './create-waybill';
import { removeWaybill } from './remove-waybill';

withCarrier();

type Split = Awaited<ReturnType<typeof givenTwoLines>>;

async function edit(db: Database, { number, userId }: Split, wanted: object) {
  const input = orderEditInput.parse(wanted);
  const { version } = await previewEdit(db, number, input);
  await editOrder(db, number, { ...input, version }, userId);
}

const both = ({ wigs, cloaks }: Split) => [
  { line: wigs, quantity: 2 },
  { line: cloaks, quantity: 1 },
];

/** The carrier reports the parcel as unfetched; staff receive its goods, and put them back on sale. */
async function comesBack(db: Database, { number, userId }: Split, parcel: string | null) {
  await move(parcel, 103);
  await trackOrders(db);
  const [row] = await db.select().from(returns);
  const handled = { number, userId, returnId: row?.id ?? 0 };
  await moveReturnByHand(db, handled, 'received');
  return handled;
}

describe('an order of which a part was sent', () => {
  freshDatabaseTest(
    'keeps a total that the parcels collect, its way of payment and the sizes that have left',
    async (db) => {
      const order = await givenTwoLines(db);
      await order.send(1);
      const refused = (wanted: object, field: string) =>
        expect(edit(db, order, wanted)).rejects.toMatchObject({
          ...{ code: 'validation_failed', errors: { [field]: [expect.any(String)] } },
        });

      await refused({ lines: both(order), discount: { amount: 1400_00, reason: 'x' } }, 'discount');
      await refused(
        { lines: [{ line: order.wigs, quantity: 1 }], discount: { amount: 50_00, reason: 'x' } },
        'discount',
      );
      const { deliveryMethod, deliveryAddress } = (await orderRow(db, order.id)) ?? {};
      const { city, deliveryType, warehouse } = deliveryAddress ?? {};
      const address = { city, deliveryType, warehouse };
      const delivery = { payments: 'mono', deliveryMethod, deliveryAddress: address };
      await refused({ lines: both(order), delivery }, 'payments');
      const [wig] = await db.select().from(orderLines).where(eq(orderLines.id, order.wigs));
      await db
        .insert(variants)
        .values({ productId: wig?.productId ?? 0, size: 'XL', price: 300_00, posQuantity: 5 });
      const [, cloak] = both(order);
      await refused({ lines: [{ line: order.wigs, size: 'XL', quantity: 2 }, cloak] }, 'lines');

      await edit(db, order, { lines: both(order), discount: { amount: 100_00, reason: 'x' } });
      expect(await orderRow(db, order.id)).toMatchObject({ total: 1400_00 });
      await edit(db, order, { lines: both(order) });
      // The sum rose, and the shopper has not agreed yet.
      await expect(createWaybill(db, order.number, {}, order.userId)).rejects.toMatchObject({
        code: 'waybill_not_possible',
      });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  freshDatabaseTest(
    'is not cancelled once the rest has left, and keeps its part then',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId } = order;
      await order.send(1);
      await createWaybill(db, number, {}, userId);
      await changeStatus(db, number, 'packed', userId);
      const main = (await listWaybills(db, id)).find(({ contents }) => contents === null);
      await move(main?.number, 5);
      const cancelled = () => cancelAndRefund(db, number, { refund: false, reason: '', userId });

      expect(await cancelled()).toMatchObject({ stopped: { step: 'waybill' } });
      await trackOrders(db);
      expect(await cancelled()).toMatchObject({ stopped: { step: 'waybill' } });

      expect((await listWaybills(db, id)).map(({ removedAt }) => removedAt)).toEqual([null, null]);
    },
  );

  freshDatabaseTest(
    'gets no waybill of the rest while a removal of its part may have been done, until it is repeated',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId } = order;
      await order.send(1);
      const [part] = await listWaybills(db, id);
      await misbehave({ mode: 'garbage', times: 1, method: 'InternetDocument/delete' });
      await expect(removeWaybill(db, number, userId, part?.id)).rejects.toMatchObject({
        code: 'carrier_unavailable',
      });

      await expect(createWaybill(db, number, {}, userId)).rejects.toMatchObject({
        code: 'waybill_not_possible',
      });
      await removeWaybill(db, number, userId, part?.id);
      await createWaybill(db, number, {}, userId);

      expect(await atCarrier(number)).toMatchObject([{ cost: 1500, money: 1500 }]);
    },
  );

  freshDatabaseTest(
    'makes no waybill of the rest beside a cancellation that removes the part',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId } = order;
      await order.send(1);
      await misbehave({ mode: 'slow', times: 1, method: 'InternetDocument/delete' });

      await Promise.allSettled([
        cancelOrder(db, number, userId),
        createWaybill(db, number, {}, userId),
      ]);

      const live = (await listWaybills(db, id)).filter(({ removedAt }) => removedAt === null);
      const isCancelled = (await orderRow(db, id))?.status === 'cancelled';
      expect(live.length).toBe(isCancelled ? 0 : 1);
      if (live.length === 1) expect(await atCarrier(number)).toMatchObject([{ money: 1500 }]);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  freshDatabaseTest(
    'receives nothing for an unfetched part, whose goods are on sale again, and can end without the rest',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId, wigs } = order;
      await order.send(2, { number: order.typed() });
      const [part] = await listWaybills(db, id);
      await move(part?.number, 5);
      await trackOrders(db);
      const handled = await comesBack(db, order, part?.number ?? null);

      const found = await findReturnOrder(db, order.token);
      expect(found && (await readOrderReturns(db, found, () => true))).toMatchObject({
        ...{ lines: [], returns: [{ state: 'received', reason: 'unclaimed' }] },
      });
      await checkReturn(db, handled, [{ line: wigs, goods: 'stock' }]);

      expect(await db.select().from(returns)).toMatchObject([{ state: 'closed' }]);
      expect(await orderRow(db, id)).toMatchObject({ status: 'confirmed', givenBack: 600_00 });
      const [line] = await db.select().from(orderLines).where(eq(orderLines.id, wigs));
      expect(line).toMatchObject({ refunded: 2, released: 2 });
      expect(await requireCustomer(db, 'admin', await cardOf(db, id))).toMatchObject({
        ...{ unfetched: 1, returned: 1, refunded: 0 },
      });
      // No money moved, so no page speaks of a refund by hand.
      const booked = [{ amount: 600_00, isUnpaid: true }];
      expect((await findOrderPage(db, order.token))?.refunds).toMatchObject(booked);
      const shown = await findStaffOrder(db, number);
      expect(shown?.refunds).toMatchObject(booked);
      expect(shown?.history).toContainEqual(
        expect.objectContaining({ value: unpaidText(600_00), by: expect.any(String) }),
      );
      expect((await readDayMoney(db, new Date())).refunded).toMatchObject({ today: 0 });
      await edit(db, order, { lines: [{ line: wigs, quantity: 2 }] });
      await trackOrders(db);
      expect(await orderRow(db, id)).toMatchObject({ status: 'returned', total: 600_00 });
      expect(await db.select().from(returns)).toHaveLength(1);
      expect(await brokenInvariants(db)).toEqual([]);
      expect(await changeStatus(db, number, 'returned', userId)).toBe(false);
    },
  );

  freshDatabaseTest('has unfetched goods on sale again that cost nothing', async (db) => {
    const order = await givenTwoLines(db);
    const { id, wigs } = order;
    const handDiscount = 600_00;
    await db
      .update(orderLines)
      .set({ total: 0, discount: handDiscount, handDiscount })
      .where(eq(orderLines.id, wigs));
    await db
      .update(orders)
      .set({ discountTotal: handDiscount, total: 900_00, handDiscount })
      .where(eq(orders.id, id));
    await order.send(2, { number: order.typed() });
    const [part] = await listWaybills(db, id);
    const handled = await comesBack(db, order, part?.number ?? null);

    await checkReturn(db, handled, [{ line: wigs, goods: 'stock' }]);

    const [line] = await db.select().from(orderLines).where(eq(orderLines.id, wigs));
    expect(line).toMatchObject({ total: 0, refunded: 2, released: 2 });
    expect(await db.select().from(returns)).toMatchObject([{ state: 'closed' }]);
    expect((await findOrderPage(db, order.token))?.refunds).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  freshDatabaseTest(
    'has unfetched goods on sale again although most of its money was given back as a sum before',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId, wigs } = order;
      await order.send(2, { number: order.typed() });
      await createWaybill(db, number, {}, userId);
      const [part, main] = await listWaybills(db, id);
      await move(main?.number, 10);
      const handled = await comesBack(db, order, part?.number ?? null);
      expect(await orderRow(db, id)).toMatchObject({ status: 'delivered' });
      await refundPart(db, number, { amount: 1200_00, reason: '' }, userId);

      await checkReturn(db, handled, [{ line: wigs, goods: 'stock' }]);

      const [line] = await db.select().from(orderLines).where(eq(orderLines.id, wigs));
      expect(line).toMatchObject({ refunded: 2, released: 2 });
      expect(await orderRow(db, id)).toMatchObject({ givenBack: 1500_00 });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  freshDatabaseTest(
    'paid by card is refunded for the pieces that came back, not as a whole while a part is on its way',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId, wigs } = order;
      const [payment] = await db
        .insert(payments)
        .values({
          ...{ orderId: id, provider: 'monobank', invoiceId: 'split-1', status: 'paid' as const },
          amount: 1500_00,
        })
        .returning();
      await db
        .update(orders)
        .set({ paymentMethod: 'mono', paymentStatus: 'paid' })
        .where(eq(orders.id, id));
      await order.send(2, { number: order.typed() });
      const [part] = await listWaybills(db, id);
      await move(part?.number, 5);
      await trackOrders(db);
      await expect(refundPayment(db, number, { reason: '', userId })).rejects.toMatchObject({
        code: 'refund_not_possible',
      });
      const handled = await comesBack(db, order, part?.number ?? null);
      await checkReturn(db, handled, [{ line: wigs, goods: 'stock' }]);

      await refundReturn(db, handled);

      expect(await db.select().from(refunds)).toMatchObject([
        { paymentId: payment?.id, amount: 600_00 },
      ]);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  freshDatabaseTest(
    'waits to be packed again when the only parcel with all of it is removed',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId, wigs } = order;
      await order.send(1);
      await edit(db, order, { lines: [{ line: wigs, quantity: 1 }] });
      expect(await orderRow(db, id)).toMatchObject({ status: 'packed' });
      const [part] = await listWaybills(db, id);

      await removeWaybill(db, number, userId, part?.id);

      expect(await orderRow(db, id)).toMatchObject({ status: 'confirmed' });
    },
  );

  freshDatabaseTest('stays packed when the packed rest is taken out of it', async (db) => {
    const order = await givenTwoLines(db);
    const { id, number, userId, wigs } = order;
    await order.send(1);
    await createWaybill(db, number, {}, userId);
    await changeStatus(db, number, 'packed', userId);

    await edit(db, order, { lines: [{ line: wigs, quantity: 1 }] });

    expect(await orderRow(db, id)).toMatchObject({ status: 'packed', total: 300_00 });
    expect((await listWaybills(db, id)).filter(({ removedAt }) => removedAt === null)).toHaveLength(
      1,
    );
  });
});
