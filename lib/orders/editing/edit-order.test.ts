import { describe, expect, test } from '@jest/globals';
import { asc, desc, eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import {
  orderBundles,
  orderEdits,
  orderLines,
  orders,
  outbox,
  payments,
  refunds,
  waybills,
} from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { createInvoice } from '@/lib/orders/paying/create-invoice';
import { findOrderPage } from '@/lib/orders/paying/queries';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { sendRefund } from '@/lib/orders/refunding/send-refund';
import { requestReturn, withdrawReturn } from '@/lib/orders/returning/request-return';
import { providerFor } from '@/lib/payments/registry';
import { givenUser } from '@/scripts/testing/account';
import { BANKS, type TestBank, withBanks } from '@/scripts/testing/banks';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import {
  givenOnlineOrder,
  lastAttempt,
  orderBy,
  paymentUpdateOf,
  stockOf,
} from '@/scripts/testing/online-order';
import { markDelivered, requestOf } from '@/scripts/testing/returns';
import { givenBundle, givenProduct, orderOf } from '@/scripts/testing/shop';
import { agreeToEdit, changeOwnOrder } from './change-own-order';
import { editOrder, previewEdit } from './edit-order';
import { type OrderEditInput, orderEditInput } from './inputs';

withBanks();

const PRICE = 890_00;
const bank = BANKS[0]!;

const edit = (given: object): OrderEditInput => orderEditInput.parse({ lines: [], ...given });

/** Previews the edit and does it, as the editor does. */
async function editAsShown(db: Database, number: string, userId: number, given: object) {
  const preview = await previewEdit(db, number, edit(given));
  await editOrder(db, number, edit({ ...given, version: preview.version }), userId);
  return preview;
}

const linesOf = (db: Database, orderId: number) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof ShopError ? { code: error.code, errors: error.errors } : error,
  );

/** An order of two wigs, paid on receipt, with a manager. */
async function givenOrder(db: Database, changes: Record<string, unknown> = {}) {
  const wig = await givenProduct(db, { price: PRICE, stock: 5 });
  const placed = await placeOrder(db, orderOf([{ product_id: wig, amount: 2 }], changes));
  const { id: userId } = await givenUser(db, { role: 'manager' });
  const [line] = await linesOf(db, placed.id);
  return { ...placed, wig, userId, line: line!.id };
}

async function givenPaid(db: Database, at: TestBank = bank) {
  const order = await givenOnlineOrder(db, at, { stock: 5, quantity: 2 });
  await at.pay(order);
  await hear(db, at, order.invoiceId);
  const { id: userId } = await givenUser(db, { role: 'manager' });
  const [line] = await linesOf(db, order.id);
  return { ...order, userId, line: line!.id };
}

const hear = async (db: Database, at: TestBank, invoiceId: string) =>
  settlePayment(db, (await providerFor(at.name).fetchStatus(invoiceId))!, 'status');

async function sendRefunds(db: Database) {
  for (const { id } of await db.select().from(refunds).where(eq(refunds.status, 'requested'))) {
    await sendRefund(db, id, 0);
  }
}

describe('an edit of an order paid on receipt', () => {
  databaseTest('changes lines, stock and sums at once, as its preview said', async (db) => {
    const order = await givenOrder(db);
    const cape = await givenProduct(db, { price: 500_00, stock: 3, name: 'Плащ' });

    const preview = await editAsShown(db, order.number, order.userId, {
      lines: [
        { line: order.line, quantity: 1 },
        { productId: cape, quantity: 2 },
      ],
      discount: { amount: 90_00, reason: 'Постійний клієнт' },
      agreed: true,
    });

    expect(preview).toMatchObject({
      before: { total: 2 * PRICE },
      after: { total: PRICE + 1000_00 - 90_00, handDiscount: 90_00 },
      stock: [{ by: -1 }, { name: 'Плащ', by: 2 }],
      money: { kind: 'receipt', amount: PRICE + 1000_00 - 90_00 },
      needsConsent: false,
    });
    expect(await orderBy(db, order.id)).toMatchObject({
      total: PRICE + 1000_00 - 90_00,
      handDiscountReason: 'Постійний клієнт',
      paymentStatus: 'none',
    });
    expect(await stockOf(db, order.wig)).toBe(4);
    expect(await stockOf(db, cape)).toBe(1);
    expect(await db.select().from(orderEdits)).toHaveLength(1);
    expect(await db.$count(outbox, eq(outbox.kind, 'mail.order-edited'))).toBe(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('waits for the shopper’s consent when the sum rises', async (db) => {
    const order = await givenOrder(db);
    await editAsShown(db, order.number, order.userId, {
      lines: [{ line: order.line, quantity: 3 }],
    });

    expect(await findOrderPage(db, order.token)).toMatchObject({
      awaitsConsent: true,
      edit: { before: { total: 2 * PRICE }, after: { total: 3 * PRICE } },
    });
    await agreeToEdit(db, order.token);
    await agreeToEdit(db, order.token);

    expect(await findOrderPage(db, order.token)).toMatchObject({ awaitsConsent: false });
    expect(await db.select().from(orderEdits)).toMatchObject([{ agreedAt: expect.any(Date) }]);
  });

  databaseTest('keeps waiting for the consent to an earlier edit', async (db) => {
    const order = await givenOrder(db);
    const change = (quantity: number) =>
      editAsShown(db, order.number, order.userId, { lines: [{ line: order.line, quantity }] });
    await change(4);

    expect(await change(3)).toMatchObject({ needsConsent: true });
    expect(await orderBy(db, order.id)).toMatchObject({ awaitsConsent: true, total: 3 * PRICE });
  });

  databaseTest('is refused as a conflict when a colleague was faster', async (db) => {
    const order = await givenOrder(db);
    const wanted = { lines: [{ line: order.line, quantity: 1 }] };
    const { version } = await previewEdit(db, order.number, edit(wanted));
    await editAsShown(db, order.number, order.userId, {
      lines: [{ line: order.line, quantity: 3 }],
    });

    const late = editOrder(db, order.number, edit({ ...wanted, version }), order.userId);
    expect(await refused(late)).toMatchObject({ code: 'edit_conflict' });
    expect(await refused(editOrder(db, order.number, edit(wanted), order.userId))).toMatchObject({
      code: 'edit_conflict',
    });
    expect((await linesOf(db, order.id))[0]).toMatchObject({ quantity: 3 });
  });

  freshDatabaseTest('is done once by two managers at the same time', async (db) => {
    const order = await givenOrder(db);
    const wanted = { lines: [{ line: order.line, quantity: 3 }] };
    const { version } = await previewEdit(db, order.number, edit(wanted));

    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        refused(editOrder(db, order.number, edit({ ...wanted, version }), order.userId)),
      ),
    );

    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(await stockOf(db, order.wig)).toBe(2);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('takes no pieces that are not there', async (db) => {
    const order = await givenOrder(db);
    const wanted = edit({ lines: [{ line: order.line, quantity: 6 }] });
    expect(await refused(previewEdit(db, order.number, wanted))).toMatchObject({
      code: 'out_of_stock',
      errors: { lines: [expect.stringContaining('Є\u00a0ще 3')] },
    });
  });

  databaseTest(
    'of a packed order with a waybill deletes the waybill and unpacks the order',
    async (db) => {
      const order = await givenOrder(db);
      await db.update(orders).set({ status: 'packed' }).where(eq(orders.id, order.id));
      await db.insert(waybills).values({ orderId: order.id, number: '20450000000001' });
      const given = { deliveryMethod: 'novaPoshta' as const, paymentMethod: 'cod' as const };
      await db.update(orders).set(given).where(eq(orders.id, order.id));

      const preview = await editAsShown(db, order.number, order.userId, {
        lines: [{ line: order.line, quantity: 1 }],
      });

      expect(preview).toMatchObject({ waybill: '20450000000001', isUnpacked: true });
      expect(await db.select().from(waybills)).toMatchObject([{ removedAt: expect.any(Date) }]);
      expect(await orderBy(db, order.id)).toMatchObject({ status: 'confirmed', total: PRICE });
    },
  );

  databaseTest('dissolves a bundle that loses a part', async (db) => {
    const parts = [
      await givenProduct(db, { price: 600_00, stock: 2 }),
      await givenProduct(db, { price: 400_00, stock: 2 }),
    ];
    const bundle = await givenBundle(db, parts);
    const placed = await placeOrder(
      db,
      orderOf([], { bundleBusket: [{ bundle_id: bundle, amount: 1 }] }),
    );
    const { id: userId } = await givenUser(db, { role: 'manager' });
    const [first] = await linesOf(db, placed.id);

    await editAsShown(db, placed.number, userId, { lines: [{ line: first!.id, quantity: 1 }] });

    expect(await orderBy(db, placed.id)).toMatchObject({ total: 600_00, discountTotal: 0 });
    expect(await db.$count(orderBundles)).toBe(0);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe.each(BANKS)('an edit of an order paid at $name', (at) => {
  databaseTest('returns the difference when the sum falls', async (db) => {
    const order = await givenPaid(db, at);
    const preview = await editAsShown(db, order.number, order.userId, {
      lines: [{ line: order.line, quantity: 1 }],
    });
    await sendRefunds(db);

    expect(preview.money).toEqual({ kind: 'refund', amount: PRICE });
    expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'paid', total: PRICE });
    expect(await db.select().from(payments)).toMatchObject([
      { status: 'paid', amount: 2 * PRICE, returned: PRICE, refunded: PRICE },
    ]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'opens a page for the difference when the sum rises, and packing waits for it',
    async (db) => {
      const order = await givenPaid(db, at);
      await editAsShown(db, order.number, order.userId, {
        lines: [{ line: order.line, quantity: 3 }],
      });
      expect(await findOrderPage(db, order.token)).toMatchObject({
        ...{ paymentStatus: 'pending', extraDue: PRICE, canPay: true, canCancel: false },
        paymentChoices: expect.not.arrayContaining(['pickup']),
      });

      const pageUrl = await createInvoice(db, order.id);
      const extra = await lastAttempt(db, order.id);
      expect(extra).toMatchObject({ isExtra: true, amount: PRICE });
      await at.pay({ invoiceId: extra.invoiceId, pageUrl });
      await hear(db, at, extra.invoiceId);

      expect(await orderBy(db, order.id)).toMatchObject({
        ...{ paymentStatus: 'paid', extraDue: 0, total: 3 * PRICE, holdsStock: true },
      });
      expect(await brokenInvariants(db)).toEqual([]);

      // The whole is refunded from both payments.
      await refundPayment(db, order.number, { userId: order.userId, reason: '' });
      await sendRefunds(db);
      expect(await orderBy(db, order.id)).toMatchObject({
        ...{ paymentStatus: 'refunded', status: 'cancelled' },
      });
      expect(await stockOf(db, order.wig)).toBe(5);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );
});

databaseTest(
  'a difference is not due any more when the whole order is refunded, so it cannot be paid alone',
  async (db) => {
    const order = await givenPaid(db);
    await editAsShown(db, order.number, order.userId, {
      lines: [{ line: order.line, quantity: 3 }],
    });

    await refundPayment(db, order.number, { userId: order.userId, reason: '' });

    expect(await findOrderPage(db, order.token)).toMatchObject({ extraDue: 0, canPay: false });
    await sendRefunds(db);
    expect(await orderBy(db, order.id)).toMatchObject({
      ...{ paymentStatus: 'refunded', status: 'cancelled' },
    });
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

describe('an edit', () => {
  databaseTest('back to the paid sum needs no payment any more', async (db) => {
    const order = await givenPaid(db);
    const quantity = (count: number) => ({ lines: [{ line: order.line, quantity: count }] });
    await editAsShown(db, order.number, order.userId, quantity(3));

    const preview = await editAsShown(db, order.number, order.userId, quantity(2));

    expect(preview.money).toEqual({ kind: 'settled', amount: 0 });
    expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'paid', extraDue: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'lowers a difference that is not paid yet, also to a sum below that difference',
    async (db) => {
      const order = await givenPaid(db);
      const change = (quantity: number) =>
        editAsShown(db, order.number, order.userId, { lines: [{ line: order.line, quantity }] });
      await change(5);

      await change(3);
      expect(await orderBy(db, order.id)).toMatchObject({ total: 3 * PRICE, extraDue: PRICE });
      await change(5);
      await change(2);

      expect(await orderBy(db, order.id)).toMatchObject({ extraDue: 0, paymentStatus: 'paid' });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest(
    'of an unpaid order replaces its page, and a payment of the old sum goes to review',
    async (db) => {
      const order = await givenOnlineOrder(db, bank, { stock: 5, quantity: 2 });
      const { id: userId } = await givenUser(db, { role: 'manager' });
      const [line] = await linesOf(db, order.id);
      await editAsShown(db, order.number, userId, { lines: [{ line: line!.id, quantity: 1 }] });

      expect(await db.select().from(payments).orderBy(desc(payments.id))).toMatchObject([
        { status: 'created', amount: PRICE },
        { status: 'expired', amount: 2 * PRICE },
      ]);
      const late = { reference: order.number, amount: 2 * PRICE, left: 2 * PRICE };
      await settlePayment(db, paymentUpdateOf('monobank', order.invoiceId, late), 'webhook');
      expect(await orderBy(db, order.id)).toMatchObject({ paymentStatus: 'review' });
    },
  );

  databaseTest(
    'that changes a line with a return is refused, also after it has ended',
    async (db) => {
      const order = await givenOrder(db);
      await markDelivered(db, order.id, 1);
      const returnId = await requestReturn(db, order.token, requestOf(order.line), () => true);
      await withdrawReturn(db, order.token, returnId);
      await db.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, order.id));
      const wanted = edit({ lines: [{ productId: order.wig, quantity: 1 }] });

      expect(await refused(editAsShown(db, order.number, order.userId, wanted))).toMatchObject({
        code: 'validation_failed',
      });
    },
  );

  test.each([
    ['shipped', 'none', 'status_not_possible'],
    ['delivered', 'paid', 'status_not_possible'],
    ['cancelled', 'none', 'status_not_possible'],
    ['confirmed', 'review', 'status_not_possible'],
    ['confirmed', 'refunded', 'status_not_possible'],
  ] as const)('of an order that is %s and %s is refused', (status, paymentStatus, code) =>
    withDatabase(async (db) => {
      const order = await givenOrder(db);
      await db.update(orders).set({ status, paymentStatus }).where(eq(orders.id, order.id));
      const wanted = edit({ lines: [{ line: order.line, quantity: 1 }] });
      expect(await refused(previewEdit(db, order.number, wanted))).toMatchObject({ code });
    })(),
  );
});

describe('the shopper', () => {
  databaseTest(
    'changes her contacts until packing begins, and her inbox gets one mail an hour about it',
    async (db) => {
      const order = await givenOrder(db);
      await changeOwnOrder(db, order.token, { phone: '+380501112233' });
      await changeOwnOrder(db, order.token, { firstName: 'Марія' });

      expect(await orderBy(db, order.id)).toMatchObject({
        phone: '+380501112233',
        firstName: 'Марія',
      });
      const sent = await db.select().from(outbox).where(eq(outbox.kind, 'mail.order-changed'));
      expect(sent.map(({ payload }) => payload.to)).toEqual(['olena@example.com']);

      // The new address gets a mail too; the same inbox in other letters does not get a second one.
      await changeOwnOrder(db, order.token, { email: 'olena.new@example.com' });
      await changeOwnOrder(db, order.token, { email: 'Olena.New@example.com' });
      expect(await orderBy(db, order.id)).toMatchObject({ email: 'Olena.New@example.com' });
      const told = await db
        .select()
        .from(outbox)
        .where(eq(outbox.kind, 'mail.order-changed'))
        .orderBy(asc(outbox.id));
      const inboxes = told.map(({ payload }) => payload.to).sort();
      expect(inboxes).toEqual(['olena.new@example.com', 'olena@example.com']);
      expect(told.map(({ payload }) => payload.changed)).toEqual([['phone'], ['email']]);

      await db.update(orders).set({ status: 'packed' }).where(eq(orders.id, order.id));
      const late = changeOwnOrder(db, order.token, { phone: '+380501112234' });
      expect(await refused(late)).toMatchObject({ code: 'status_not_possible' });
    },
  );
});
