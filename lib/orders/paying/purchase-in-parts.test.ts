import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { and, eq, inArray } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { outbox, payments, refunds } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { cancelOwnOrder } from '@/lib/orders/cancelling/cancel-order';
import { settleFromBank } from '@/lib/orders/paying/check-payment';
import { closeInvoice } from '@/lib/orders/paying/close-invoice';
import { confirmPurchase } from '@/lib/orders/paying/confirm-purchase';
import { createInvoice } from '@/lib/orders/paying/create-invoice';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { findOrderPage } from '@/lib/orders/paying/queries';
import { receivePaymentUpdate } from '@/lib/orders/paying/settle-payment';
import { refundPart } from '@/lib/orders/refunding/refund-part';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { sendRefund } from '@/lib/orders/refunding/send-refund';
import { providerFor } from '@/lib/payments/registry';
import { MONOBANK_PARTS } from '@/sandbox/monobank-parts/stand-in';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { byPart } from '@/scripts/testing/long-test';
import { lastAttempt, orderBy, PRICE, stockOf } from '@/scripts/testing/online-order';
import { givenProduct, orderOf } from '@/scripts/testing/shop';

const provider = providerFor('monobankParts');
let bank = { url: '', close: async () => {} };
let dataDir = '';

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'parts-'));
  bank = await MONOBANK_PARTS.start({ port: 0, dataDir }, MONOBANK_PARTS.options);
  Object.assign(process.env, MONOBANK_PARTS.settings(bank.url));
});
afterAll(async () => {
  await bank.close();
  rmSync(dataDir, { recursive: true });
});
const memory = globalThis as typeof globalThis & { externalBreakers?: Map<string, unknown> };
afterEach(async () => {
  memory.externalBreakers?.clear();
  await tell('__mode', { api: 'ok' });
});

async function tell(name: string, body: object = {}) {
  const answer = await fetch(`${bank.url}/${name}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Does what the client does in the app. */
async function press(order_id: string, sub_state: string) {
  const body = new URLSearchParams({ order_id, sub_state });
  const answer = await fetch(bank.url, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(await answer.text());
}

async function stateAt(orderId: string): Promise<{ order_sub_state: string; returns: object[] }> {
  const all = await (await fetch(`${bank.url}/__purchases`)).json();
  return all.find((purchase: { order_id: string }) => purchase.order_id === orderId);
}

async function givenPurchase(db: Database) {
  const wig = await givenProduct(db, { price: PRICE, stock: 3 });
  const input = orderOf([{ product_id: wig, amount: 1 }], {
    payments: 'monoParts',
    phone: `+38067${String(wig).padStart(7, '0')}`,
    email: `${wig}@example.com`,
  });
  const placed = await placeOrder(db, input);
  const pageUrl = await createInvoice(db, placed.id);
  const { invoiceId } = await lastAttempt(db, placed.id);
  return { ...placed, wig, pageUrl, invoiceId };
}

const poll = (db: Database, invoiceId: string) => settleFromBank(db, provider, invoiceId);

/** Kinds of the messages that answer the bank. */
const answers = async (db: Database, invoiceId: string) =>
  (await db.select().from(outbox).where(eq(outbox.key, invoiceId))).map(({ kind }) => kind);

databaseTest(
  'a purchase is confirmed once its goods are reserved, and refunded in parts',
  async (db) => {
    const order = await givenPurchase(db);
    expect(order.pageUrl).toMatch(new RegExp(`/order/${order.token}$`));
    expect((await findOrderPage(db, order.token))?.confirmUntil).not.toBeNull();
    await press(order.invoiceId, 'WAITING_FOR_STORE_CONFIRM');
    expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'pending' });

    await poll(db, order.invoiceId);
    await poll(db, order.invoiceId);
    expect(await answers(db, order.invoiceId)).toEqual(['payments.confirm']);
    await confirmPurchase(db, provider, order.invoiceId);

    expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await stateAt(order.invoiceId)).toMatchObject({ order_sub_state: 'ACTIVE' });

    const { id: userId } = await givenUser(db, { role: 'manager' });
    const give = async () => {
      const [refund] = await db.select().from(refunds).where(eq(refunds.status, 'requested'));
      await sendRefund(db, refund?.id ?? 0, 0);
    };
    await refundPart(db, order.number, { amount: 100_10, seen: PRICE, reason: '' }, userId);
    await give();
    expect((await stateAt(order.invoiceId)).returns).toMatchObject([{ sum: 100.1 }]);
    await refundPayment(db, order.number, { reason: '', userId });
    await give();
    expect(await stateAt(order.invoiceId)).toMatchObject({
      order_sub_state: 'RETURNED',
      returns: [
        { sum: 100.1 },
        { sum: 789.9, store_return_id: expect.stringContaining(order.number) },
      ],
    });
    expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

databaseTest(
  'a purchase of a cancelled order is rejected and can never be confirmed',
  async (db) => {
    const order = await givenPurchase(db);
    await press(order.invoiceId, 'WAITING_FOR_STORE_CONFIRM');
    await cancelOwnOrder(db, order.token);

    await poll(db, order.invoiceId);
    expect(await answers(db, order.invoiceId)).toEqual(['payments.remove-invoice']);
    await confirmPurchase(db, provider, order.invoiceId);
    expect(await stateAt(order.invoiceId)).toMatchObject({ order_sub_state: 'REJECTED_BY_STORE' });
    await closeInvoice(db, provider, order.invoiceId);
    expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'failed' });
  },
);

databaseTest(
  'a refusal arrives by a callback with its reason, and the buyer pays again',
  async (db) => {
    const order = await givenPurchase(db);
    await tell('__mode', { webhooks: 'lost', times: 1 });
    await press(order.invoiceId, 'REJECTED_BY_CLIENT');
    const raw = Buffer.from(JSON.stringify({ order_id: order.invoiceId, state: 'FAIL' }));
    const receive = (signature: string) => {
      const request = new Request('http://shop.test', { headers: { signature } });
      return receivePaymentUpdate(provider, { db, raw, request });
    };
    await expect(receive('AAAA')).rejects.toThrow('Підпис не збігається');
    const { secret } = MONOBANK_PARTS.options;
    const signature = createHmac('sha256', secret).update(raw).digest('base64');

    await receive(signature);
    await receive(signature);

    const view = await findOrderPage(db, order.token);
    expect(view).toMatchObject({ paymentStatus: 'failed', confirmUntil: null });
    expect(view?.failureReason).toContain('покупки відмовилися');
    await reopenPayment(db, order.token, 'monoParts');
    expect((await lastAttempt(db, order.id)).invoiceId).not.toBe(order.invoiceId);
  },
);

databaseTest('small sums and foreign phones are refused in words', async (db) => {
  const [cheap, wig] = [
    await givenProduct(db, { price: 400_00, stock: 1 }),
    await givenProduct(db, { price: PRICE, stock: 1 }),
  ];
  const buy = (id: number, phone: string) =>
    placeOrder(db, orderOf([{ product_id: id, amount: 1 }], { payments: 'monoParts', phone }));
  await expect(buy(cheap, '+380671234567')).rejects.toThrow('Частинами можна оплатити від');
  await expect(buy(wig, '+48512345678')).rejects.toThrow('номер +380');
});

const TIMES = byPart(2, 12);

freshDatabaseTest('of a confirmation and a cancellation at once exactly one wins', async (db) => {
  const ends: string[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const order = await givenPurchase(db);
    const { invoiceId } = order;
    await press(invoiceId, 'WAITING_FOR_STORE_CONFIRM');
    await poll(db, invoiceId);
    // In every third round an answer is lost; the queue then delivers the message again.
    if (time % 3 === 2)
      await tell('__mode', { api: 'garbage', mentions: '/api/order/state', times: 1 });
    const confirm = () => confirmPurchase(db, provider, invoiceId);
    const close = async () => {
      // Half of the time the buyer only changes the payment method, which rejects the purchase at once.
      if (time % 4 < 2) await cancelOwnOrder(db, order.token);
      await closeInvoice(db, provider, invoiceId);
    };
    const runs = [confirm, confirm, () => poll(db, invoiceId), close];
    for (const result of await Promise.allSettled(
      (time % 2 ? runs : runs.toReversed()).map((run) => run()),
    )) {
      if (result.status === 'rejected' && !(result.reason instanceof ShopError))
        throw result.reason;
    }
    await confirm();
    await closeInvoice(db, provider, invoiceId);
    await poll(db, invoiceId);

    const { order_sub_state: end } = await stateAt(invoiceId);
    const [attempt] = await db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
    const { paymentStatus, status } = await orderBy(db, order.id);
    ends.push(`${attempt?.shopAnswer} ${end} ${status} ${paymentStatus}`);
    expect(await stockOf(db, order.wig)).toBe(status === 'cancelled' ? 3 : 2);
  }
  expect([
    'confirm ACTIVE new paid',
    'confirm ACTIVE confirmed paid',
    'confirm ACTIVE cancelled review',
    'reject REJECTED_BY_STORE cancelled failed',
    'reject REJECTED_BY_STORE new failed',
  ]).toEqual(expect.arrayContaining([...new Set(ends)]));
  const kinds = ['payments.confirm', 'payments.remove-invoice'];
  expect(await db.$count(outbox, and(inArray(outbox.kind, kinds)))).toBeGreaterThanOrEqual(TIMES);
  expect(await brokenInvariants(db)).toEqual([]);
});
