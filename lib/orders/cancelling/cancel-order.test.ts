import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, outbox, refunds, waybills } from '@/lib/db/schema/index';
import { cancelAndRefund, deleteWaybillBeforeCancel } from '@/lib/orders/cancelling/cancel-order';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { sendRefund } from '@/lib/orders/refunding/send-refund';
import { changeStatus } from '@/lib/orders/status/change-status';
import { createWaybill } from '@/lib/orders/waybill/create-waybill';
import { type Banks, providerFor } from '@/lib/payments/registry';
import { givenUser } from '@/scripts/testing/account';
import { BANKS, withBanks } from '@/scripts/testing/banks';
import { startTestCarrier, type TestCarrier } from '@/scripts/testing/carrier';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import {
  givenOnlineOrder,
  orderBy,
  paymentUpdateOf,
  stockOf,
} from '@/scripts/testing/online-order';
import { PARCEL } from '@/scripts/testing/orders';
import { deliverOnce } from '@/scripts/testing/outbox';

withBanks();

let carrier: TestCarrier;
beforeAll(async () => {
  carrier = await startTestCarrier();
  process.env.NOVA_POSHTA_SENDER_PLACE = '1ec09d88-e1c2-11e3-8c4a-0050568002cf';
});
afterAll(() => carrier.close());
afterEach(() => carrier.fail('ok'));

const bank = BANKS[0]!;
const WHOLE = { done: ['waybill', 'cancel', 'refund'], stopped: null };

/** A paid and packed order that has a waybill at the carrier. */
async function givenPackedOrder(db: Database) {
  const order = await givenOnlineOrder(db, bank, {
    stock: 1,
    changes: { ...PARCEL, payments: bank.method },
  });
  await bank.pay(order);
  await settlePayment(db, (await providerFor(bank.name).fetchStatus(order.invoiceId))!, 'status');
  const { id: userId } = await givenUser(db, { role: 'manager' });
  await createWaybill(db, order.number, {}, userId);
  await changeStatus(db, order.number, 'packed', userId);
  const end = () => cancelAndRefund(db, order.number, { refund: true, reason: 'Ні', userId });
  return { ...order, userId, end };
}

const refusing: Banks = (name) => ({
  ...providerFor(name),
  refund: async () => ({ state: 'refused', raw: '{"errCode":"NO"}' }),
});

async function sendMoney(db: Database, banks: Banks = providerFor): Promise<void> {
  const messages = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'payments.refund'), isNull(outbox.doneAt)));
  for (const { id } of messages) {
    await deliverOnce(db, id, ({ payload, attempts }) =>
      sendRefund(db, Number(payload.refundId), attempts - 1, banks),
    );
  }
}

const states = async (db: Database, id: number) => {
  const { status, paymentStatus } = await orderBy(db, id);
  return { status, paymentStatus };
};

const mails = (db: Database) => db.$count(outbox, eq(outbox.kind, 'mail.order-cancelled'));

describe('cancelling a packed and paid order', () => {
  freshDatabaseTest('happens once for concurrent requests', async (db) => {
    const order = await givenPackedOrder(db);

    const outcomes = await Promise.all([order.end(), order.end(), order.end()]);
    await sendMoney(db);

    for (const outcome of outcomes) expect(outcome).toEqual(WHOLE);
    expect(await states(db, order.id)).toEqual({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await bank.countRefunds(order.invoiceId)).toBe(1);
    expect(await stockOf(db, order.wig)).toBe(1);
    expect(await mails(db)).toBe(1);
    expect(await findStaffOrder(db, order.number)).toMatchObject({ waybill: null, label: null });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'stops when the carrier is down, changes nothing else, and a retry does the rest',
    async (db) => {
      const order = await givenPackedOrder(db);
      await carrier.fail('500');

      expect(await order.end()).toMatchObject({
        done: [],
        stopped: { step: 'waybill', code: 'carrier_unavailable', message: expect.any(String) },
      });
      expect(await states(db, order.id)).toEqual({ status: 'packed', paymentStatus: 'paid' });
      expect(await db.$count(refunds)).toBe(0);

      await carrier.fail('ok');
      forgetFailures();
      expect(await order.end()).toEqual(WHOLE);
    },
  );

  databaseTest(
    'continues after a crash after any step: at the carrier, and before the refund',
    async (db) => {
      const order = await givenPackedOrder(db);
      // The carrier has deleted the waybill, but its response was lost.
      await carrier.fail('garbage', 'InternetDocument/delete');
      expect(await order.end()).toMatchObject({ done: [], stopped: { step: 'waybill' } });
      await carrier.fail('ok');
      forgetFailures();
      const { userId, number } = order;
      await cancelAndRefund(db, number, { refund: false, reason: '', userId });
      expect(await states(db, order.id)).toEqual({ status: 'cancelled', paymentStatus: 'paid' });

      expect(await order.end()).toEqual(WHOLE);
      await sendMoney(db);

      expect(await states(db, order.id)).toEqual({
        status: 'cancelled',
        paymentStatus: 'refunded',
      });
      expect(await mails(db)).toBe(1);
      const lines = await db.select().from(orderEvents).where(eq(orderEvents.value, 'cancelled'));
      expect(lines).toHaveLength(1);
    },
  );

  databaseTest(
    'reports the number of tries at a refusing bank, and a retry refunds the money',
    async (db) => {
      const order = await givenPackedOrder(db);
      expect(await order.end()).toEqual(WHOLE);
      await expect(sendMoney(db, refusing)).rejects.toThrow();

      expect((await findStaffOrder(db, order.number))?.refunds).toMatchObject([
        { status: 'requested', tries: 1 },
      ]);
      const [asked] = await db.select().from(refunds);
      await sendRefund(db, asked!.id, 20, refusing);
      expect((await findStaffOrder(db, order.number))?.refunds).toMatchObject([
        { status: 'failed', failure: expect.stringContaining('Банк відмовив') },
      ]);

      expect(await order.end()).toEqual(WHOLE);
      await sendMoney(db);
      expect(await states(db, order.id)).toMatchObject({ paymentStatus: 'refunded' });
    },
  );

  databaseTest('changes neither a shipped order nor its money', async (db) => {
    const order = await givenPackedOrder(db);
    await changeStatus(db, order.number, 'shipped', order.userId);
    // The carrier has received the parcel.
    await db.update(waybills).set({ statusCode: 4 });

    expect(await order.end()).toMatchObject({
      done: [],
      stopped: { step: 'waybill', code: 'status_not_possible' },
    });
    expect(await db.$count(refunds)).toBe(0);
    expect(await db.$count(waybills, isNull(waybills.removedAt))).toBe(1);
  });

  databaseTest(
    'is possible for an order marked as shipped while the carrier has not received the parcel',
    async (db) => {
      const order = await givenPackedOrder(db);
      await changeStatus(db, order.number, 'shipped', order.userId);
      await carrier.fail('garbage', 'InternetDocument/delete');
      expect(await order.end()).toMatchObject({ done: [], stopped: { step: 'waybill' } });
      await carrier.fail('ok');
      forgetFailures();

      expect(await order.end()).toEqual(WHOLE);
      expect(await states(db, order.id)).toMatchObject({ status: 'cancelled' });
      expect(await stockOf(db, order.wig)).toBe(1);
      expect(await db.$count(waybills, isNull(waybills.removedAt))).toBe(0);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest(
    'continues after the waybill of an order marked as shipped was deleted',
    async (db) => {
      const order = await givenPackedOrder(db);
      await changeStatus(db, order.number, 'shipped', order.userId);
      await deleteWaybillBeforeCancel(db, order.number, order.userId);
      expect(await order.end()).toEqual(WHOLE);
    },
  );

  databaseTest(
    'is completed by one request when the bank refunded the money by itself',
    async (db) => {
      const order = await givenPackedOrder(db);
      const back = paymentUpdateOf(bank.name, order.invoiceId, { status: 'refunded' });
      await settlePayment(db, back, 'webhook');
      expect(await states(db, order.id)).toEqual({ status: 'packed', paymentStatus: 'refunded' });

      const { userId, number } = order;
      const outcome = await cancelAndRefund(db, number, { refund: false, reason: '', userId });

      expect(outcome).toEqual({ done: ['waybill', 'cancel'], stopped: null });
      expect(await states(db, order.id)).toMatchObject({ status: 'cancelled' });
      expect(await stockOf(db, order.wig)).toBe(1);
    },
  );
});

/** Resets the circuit breakers: a carrier that has just failed would count as down for half a minute. */
function forgetFailures(): void {
  (globalThis as { externalBreakers?: Map<string, unknown> }).externalBreakers?.clear();
}
