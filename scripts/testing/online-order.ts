import { desc, eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orders, payments, variants } from '@/lib/db/schema';
import { createInvoice } from '@/lib/orders/paying/create-invoice';
import type { ProviderName } from '@/lib/payments/methods';
import type { PaymentUpdate } from '@/lib/payments/provider';
import type { TestBank } from './banks';
import { givenProduct, orderOf } from './shop';

export const PRICE = 890_00;

type GivenOrder = { stock?: number; quantity?: number; changes?: Record<string, unknown> };

/** Places an order of a wig with an invoice at the bank, each time as a different customer. */
export async function givenOnlineOrder(
  db: Database,
  bank: TestBank,
  { stock = 5, quantity = 1, changes = {} }: GivenOrder = {},
) {
  const wig = await givenProduct(db, { price: PRICE, stock });
  const placed = await placeOrder(
    db,
    orderOf([{ product_id: wig, amount: quantity }], {
      payments: bank.method,
      phone: `067${String(wig).padStart(7, '0')}`,
      email: `${wig}@example.com`,
      ...changes,
    }),
  );
  const pageUrl = await createInvoice(db, placed.id);
  const { invoiceId } = await lastAttempt(db, placed.id);
  return { ...placed, wig, pageUrl, invoiceId };
}

/** The newest payment attempt of an order; `invoiceId` is empty while the bank has no invoice. */
export async function lastAttempt(db: Database, orderId: number) {
  const [attempt] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  if (!attempt) throw new Error(`order ${orderId} has no attempt`);
  return { ...attempt, invoiceId: attempt.invoiceId ?? '' };
}

/** A payment update as a bank would send it; paid in full by default. */
export const paymentUpdateOf = (
  provider: ProviderName,
  invoiceId: string,
  changes: Partial<PaymentUpdate> = {},
): PaymentUpdate => ({
  provider,
  invoiceId,
  status: 'paid',
  amount: PRICE,
  left: PRICE,
  refunded: null,
  currency: 980,
  reference: '',
  at: new Date('2026-11-20T10:00:00Z'),
  failureReason: '',
  isUnderWay: false,
  raw: '{}',
  ...changes,
});

export async function orderBy(db: Database, id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

/** Available pieces of a product without sizes. */
export async function stockOf(db: Database, productId: number) {
  const [variant] = await db.select().from(variants).where(eq(variants.productId, productId));
  return variant?.available;
}
