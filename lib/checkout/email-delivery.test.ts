import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { certificates, orderEvents, payments, products } from '@/lib/db/schema';
import { nextStatuses } from '@/lib/order-rules/transitions';
import { previewEdit } from '@/lib/orders/editing/edit-order';
import { orderEditInput } from '@/lib/orders/editing/inputs';
import { countPackable } from '@/lib/orders/packing/packable';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { findDeliveryDay } from '@/lib/orders/returning/request-return';
import { changeStatus } from '@/lib/orders/status/change-status';
import { createWaybill } from '@/lib/orders/waybill/create-waybill';
import { orderForPos } from '@/lib/pos/orders/push-order';
import { openFreshDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { deliver, startNotificationServers } from '@/scripts/testing/notifications';
import { givenManager, orderRow, paidUpdate, stockOf } from '@/scripts/testing/orders';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { orderInput, staffOrderInput } from './inputs';
import { placeOrder } from './place-order';

process.env.MONOBANK_TOKEN = 'test-token';

const PRICE = 500_00;
const BY_EMAIL = { deliveryMethod: 'email', payments: 'mono' } as const;

let own: Awaited<ReturnType<typeof openFreshDatabase>>;
let servers: Awaited<ReturnType<typeof startNotificationServers>>;
let gift = 0;
let wig = 0;

beforeAll(async () => {
  servers = await startNotificationServers();
  own = await openFreshDatabase();
  givenSettings({ SECOND_FACTOR_KEY: 'a key of the tests' });
});
afterAll(async () => {
  await own.close();
  await servers.close();
  putSettingsBack();
});
beforeEach(async () => {
  gift = await givenProduct(own.db, { price: PRICE });
  wig = await givenProduct(own.db, { price: PRICE });
  await own.db.update(products).set({ isCertificate: true }).where(eq(products.id, gift));
});

const place = (ids: number[], changes: object = {}) =>
  placeOrder(
    own.db,
    orderOf(
      ids.map((product_id) => ({ product_id })),
      { ...newPerson(), ...BY_EMAIL, ...changes },
    ),
  );

/** A paid order of one certificate; the bank has told the payment twice at once. */
async function givenPaid(meanwhile = async () => {}) {
  const { db } = own;
  const placed = await place([gift]);
  await meanwhile();
  const invoiceId = `invoice-${placed.id}`;
  const attempt = { invoiceId, status: 'pending' } as const;
  await db.update(payments).set(attempt).where(eq(payments.orderId, placed.id));
  const update = { ...paidUpdate(invoiceId), amount: PRICE, left: PRICE };
  await Promise.all([settlePayment(db, update, 'webhook'), settlePayment(db, update, 'status')]);
  return { ...placed, update };
}

test('delivery by e-mail is for certificates alone, paid online', async () => {
  await expect(place([gift, wig])).rejects.toMatchObject({
    code: 'validation_failed',
    errors: { deliveryMethod: [expect.stringContaining('лише подарункові сертифікати')] },
  });
  const input = orderOf([{ product_id: gift }], BY_EMAIL);
  const wrong = (schema: typeof orderInput | typeof staffOrderInput, changes: object) =>
    schema.safeParse({ ...input, ...changes }).error?.issues.map(({ path }) => path.join());
  for (const payments of ['cod', 'pickup'])
    expect(wrong(orderInput, { payments })).toEqual(['payments']);
  const { register: _, ...phone } = input;
  expect(wrong(staffOrderInput, { ...phone, register: undefined, email: '' })).toContain('email');
});

test('a paid order by e-mail is delivered at once: nothing to pack, to send or to return', async () => {
  const { db } = own;
  const { id, number } = await givenPaid();
  const order = await orderRow(db, id);
  expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', arrivesOn: null });
  expect(await db.$count(certificates, eq(certificates.orderId, id))).toBe(1);
  const delivered = and(eq(orderEvents.orderId, id), eq(orderEvents.value, 'delivered'));
  expect(await db.$count(orderEvents, delivered)).toBe(1);
  expect(await countPackable(db)).toBe(0);
  expect(await findDeliveryDay(db, order)).toBeNull();
  expect(nextStatuses(order).map(({ status }) => status)).toEqual(['cancelled']);
  const userId = await givenManager(db);
  for (const status of ['returned', 'cancelled'] as const) {
    await expect(changeStatus(db, number, status, userId)).rejects.toMatchObject({
      code: 'status_not_possible',
    });
  }
  await expect(createWaybill(db, number, {}, userId)).rejects.toMatchObject({
    code: 'waybill_not_possible',
  });
  expect(orderForPos(order, [])).toMatchObject({
    address: null,
    prepaid: PRICE,
    comment: 'Надіслано електронною поштою',
  });
  await deliver(db, 'mail.order-paid');
  const [mail] = await servers.mailsTo(order.email);
  expect(mail?.text).toContain('Електронною поштою, одразу після оплати');
  expect(mail?.text).not.toMatch(/Збираємо|забирати|Самовивіз/);
});

test('a certificate is issued even if the product stopped being one before the payment', async () => {
  const { db } = own;
  const { id } = await givenPaid(async () => {
    await db.update(products).set({ isCertificate: false }).where(eq(products.id, gift));
  });
  expect(await orderRow(db, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  expect(await db.$count(certificates, eq(certificates.orderId, id))).toBe(1);
});

test('a refund cancels the order and voids its certificate, unless it was used', async () => {
  const { db } = own;
  const userId = await givenManager(db);
  const { id, number, update } = await givenPaid();
  await refundPayment(db, number, { reason: '', userId });
  await settlePayment(db, { ...update, left: 0, status: 'refunded' }, 'webhook');
  expect(await orderRow(db, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  const [row] = await db.select().from(certificates).where(eq(certificates.orderId, id));
  expect(row).toMatchObject({ balance: 0, voidedAt: expect.any(Date) });
  expect(await stockOf(db, gift)).toBe(10);

  const used = await givenPaid();
  const ofUsed = eq(certificates.orderId, used.id);
  await db
    .update(certificates)
    .set({ nominal: PRICE + 1 })
    .where(ofUsed);
  await expect(refundPayment(db, used.number, { reason: '', userId })).rejects.toMatchObject({
    code: 'refund_not_possible',
  });
  await db.update(certificates).set({ nominal: PRICE }).where(ofUsed);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an edit neither adds goods to an order by e-mail nor sends goods by it', async () => {
  const { db } = own;
  const input = (productId: number, delivery?: object) =>
    orderEditInput.parse({ lines: [{ productId, quantity: 1 }], delivery });
  const emailed = await place([gift]);
  await expect(previewEdit(db, emailed.number, input(wig))).rejects.toMatchObject({
    errors: { lines: [expect.any(String)] },
  });
  const picked = await place([gift], { deliveryMethod: 'pickup' });
  await expect(previewEdit(db, picked.number, input(gift, BY_EMAIL))).rejects.toMatchObject({
    errors: { 'delivery.deliveryMethod': [expect.any(String)] },
  });
});
