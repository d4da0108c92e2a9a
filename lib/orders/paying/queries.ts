import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { orders, payments, refunds, variants } from '@/lib/db/schema/index';
import { hasGoods } from '@/lib/order-rules/has-goods';
import type { orderPageViewSchema } from '@/lib/orders/answers';
import { offeredFor } from '@/lib/orders/paying/offered-payments';
import { findOrderByToken } from '@/lib/orders/queries/queries';
import { orderQuantities } from '@/lib/orders/stock/reserve-stock';

/** An order as its own page shows it, with the current payment options. */
export type OrderPageView = z.infer<typeof orderPageViewSchema>;

/** The order of a secret link, or null. */
export async function findOrderPage(db: Database, token: string): Promise<OrderPageView | null> {
  const view = await findOrderByToken(db, token);
  if (!view) return null;
  const [order] = await db
    .select({ id: orders.id, holdsStock: orders.holdsStock, posCountedAt: orders.posCountedAt })
    .from(orders)
    .where(eq(orders.token, token));
  if (!order) return null;
  const goods = await goodsOf(db, order);
  return {
    ...view,
    paymentChoices: view.canPay && goods !== 'gone' ? offeredFor(view) : [],
    goods,
    lacksPage: await lacksPage(db, order.id),
    isRefunding: await isRefunding(db, order.id),
  };
}

async function goodsOf(
  db: Database,
  order: { id: number; holdsStock: boolean; posCountedAt: Date | null },
): Promise<OrderPageView['goods']> {
  if (hasGoods(order)) return 'held';
  const quantities = await orderQuantities(db, order.id);
  const stock = await db
    .select({ id: variants.id, available: variants.available })
    .from(variants)
    .where(inArray(variants.id, [...quantities.keys()]));
  return stock.every((row) => row.available >= (quantities.get(row.id) ?? 0)) ? 'free' : 'gone';
}

async function lacksPage(db: Database, orderId: number): Promise<boolean> {
  const open = await db
    .select({ pageUrl: payments.pageUrl })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['created', 'pending'])));
  return open.some(({ pageUrl }) => pageUrl === '');
}

async function isRefunding(db: Database, orderId: number): Promise<boolean> {
  const requested = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.status, 'requested')));
  return requested.length > 0;
}
