import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listOwnCertificates } from '@/lib/certificates/queries';
import type { Database } from '@/lib/db/client';
import {
  orderEdits,
  orders,
  partialReturns,
  payments,
  refunds,
  variants,
} from '@/lib/db/schema/index';
import { readRows } from '@/lib/db/statements';
import { hasGoods } from '@/lib/order-rules/has-goods';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import type { orderPageViewSchema } from '@/lib/orders/answers';
import { canChangeOwn } from '@/lib/orders/editing/change-own-order';
import { offeredFor, partsRefusal } from '@/lib/orders/paying/offered-payments';
import { findOrderByToken } from '@/lib/orders/queries/queries';
import { orderQuantities } from '@/lib/orders/stock/reserve-stock';
import type { ProviderFacts } from '@/lib/payments/facts';
import { isOnline, PROVIDERS } from '@/lib/payments/methods';
import { listIssuedReceipts } from '@/lib/receipts/queries';
import { MINUTE } from '@/lib/shared/clock';

/** An order as its own page shows it, with the current payment options. */
export type OrderPageView = z.infer<typeof orderPageViewSchema>;

/** The order of a secret link, or null. */
export async function findOrderPage(db: Database, token: string): Promise<OrderPageView | null> {
  const view = await findOrderByToken(db, token);
  if (!view) return null;
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  if (!order) return null;
  const goods = await goodsOf(db, order);
  return {
    ...view,
    paymentChoices:
      view.canPay && goods !== 'gone'
        ? offeredFor(view).filter((method) =>
            method === 'monoParts'
              ? !partsRefusal({ sum: view.extraDue || leftToPay(view), phone: order.phone })
              : view.extraDue === 0 || isOnline(method),
          )
        : [],
    goods,
    ...(await findOpenPage(db, order.id)),
    edit: await findLastEdit(db, order.id),
    canChange: canChangeOwn(order) && view.parcel === null && view.parts.length === 0,
    isRefunding: await isRefunding(db, order.id),
    refunds: await listParts(db, order.id),
    receipts: await listIssuedReceipts(db, order.id),
    certificates: await listOwnCertificates(db, order.id),
  };
}

async function findLastEdit(db: Database, orderId: number): Promise<OrderPageView['edit']> {
  const [edit] = await db
    .select()
    .from(orderEdits)
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(desc(orderEdits.id))
    .limit(1);
  return edit ? { before: edit.before, after: edit.after, at: edit.at.toISOString() } : null;
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

async function findOpenPage(
  db: Database,
  orderId: number,
): Promise<Pick<OrderPageView, 'lacksPage' | 'confirmUntil'>> {
  const [open] = await db
    .select({ pageUrl: payments.pageUrl, provider: payments.provider, at: payments.updatedAt })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['created', 'pending'])));
  const facts: ProviderFacts | undefined = PROVIDERS.find(({ id }) => id === open?.provider);
  const minutes = open?.pageUrl ? facts?.minutesInApp : undefined;
  return {
    lacksPage: open?.pageUrl === '',
    confirmUntil:
      open && minutes ? new Date(open.at.getTime() + minutes * MINUTE).toISOString() : null,
  };
}

async function isRefunding(db: Database, orderId: number): Promise<boolean> {
  const requested = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(eq(refunds.orderId, orderId), eq(refunds.status, 'requested'), eq(refunds.isWhole, true)),
    );
  return requested.length > 0;
}

/** Parts that were refunded by the shop or in the bank's cabinet. The payment status says whether all was refunded. */
async function listParts(db: Database, orderId: number): Promise<OrderPageView['refunds']> {
  const rows = await readRows<{
    id: string;
    amount: number;
    status: 'requested' | 'done';
    byHand: boolean;
    isUnpaid: boolean;
    isCertificate: boolean;
    at: string;
  }>(
    db,
    sql`select 'refund-' || ${refunds.id} as id, ${refunds.amount}, ${refunds.status},
        ${refunds.paymentId} is null as "byHand", ${refunds.isUnpaid} as "isUnpaid",
        ${refunds.isCertificate} as "isCertificate",
        coalesce(${refunds.doneAt}, ${refunds.createdAt}) as at
      from ${refunds} where ${refunds.orderId} = ${orderId} and ${refunds.status} <> 'failed'
        and not ${refunds.isWhole} and ${refunds.amount} > 0
      union all
      select 'bank-' || ${partialReturns.id}, ${partialReturns.amount}, 'done', false, false, false, ${partialReturns.at}
      from ${partialReturns} join ${payments} on ${payments.id} = ${partialReturns.paymentId}
      where ${payments.orderId} = ${orderId} and ${payments.status} = 'paid'
      order by at`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
