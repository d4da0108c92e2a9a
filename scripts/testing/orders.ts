import { eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orders, payments, variants } from '@/lib/db/schema';
import type { PaymentUpdate } from '@/lib/payments/provider';
import { givenUser } from './account';
import { givenProduct, orderOf } from './shop';

type GivenOrder = { stock?: number; customerId?: number; changes?: Record<string, unknown> };

/** Places an order of one piece of a new product (`productId`), each time as a new customer. */
export async function givenOrder(
  db: Database,
  { stock = 5, customerId, changes }: GivenOrder = {},
) {
  const productId = await givenProduct(db, { price: 890_00, stock });
  const contact = {
    phone: `067${String(productId).padStart(7, '0')}`,
    email: `${productId}@example.com`,
  };
  const input = orderOf([{ product_id: productId }], { ...contact, ...changes });
  const placed = await placeOrder(db, { ...input, customerId: customerId ?? null });
  return { ...placed, productId };
}

/** `changes` for an order that is sent as a parcel. */
export const PARCEL = {
  payments: 'cod',
  deliveryMethod: 'novaPoshta',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
};

/** An order that waits for a card payment, with its invoice at the bank. */
export async function givenUnpaidOrder(db: Database, given: GivenOrder = {}) {
  const order = await givenOrder(db, {
    ...given,
    changes: { payments: 'mono', ...given.changes },
  });
  const invoiceId = `invoice-${order.id}`;
  await db
    .update(payments)
    .set({ invoiceId, pageUrl: 'https://bank.example', status: 'pending' })
    .where(eq(payments.orderId, order.id));
  return { ...order, invoiceId };
}

/** The bank's update: the invoice of an order from `givenUnpaidOrder` is paid. */
export const paidUpdate = (invoiceId: string): PaymentUpdate => ({
  provider: 'monobank',
  invoiceId,
  status: 'paid',
  amount: 890_00,
  left: 890_00,
  refunded: null,
  currency: 980,
  reference: '',
  at: new Date('2026-11-20T10:00:00Z'),
  failureReason: '',
  isUnderWay: false,
  raw: '{}',
});

export async function orderRow(db: Database, id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('there is no such order');
  return order;
}

/** Number of pieces of a product that can be bought. */
export async function stockOf(db: Database, productId: number) {
  const [variant] = await db.select().from(variants).where(eq(variants.productId, productId));
  return variant?.available;
}

/** The id of a manager. */
export const givenManager = async (db: Database): Promise<number> =>
  (await givenUser(db, { role: 'manager' })).id;
