import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, outbox, payments, refundLines, refunds } from '@/lib/db/schema';
import type { AttemptView, RefundView } from '@/lib/order-rules/staff-answers';

/** Every attempt to pay an order, oldest first. */
export async function listAttempts(db: Database, orderId: number): Promise<AttemptView[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id));
  return rows.map(
    ({ id, provider, invoiceId, amount, status, failureReason, returned, refunded, ...times }) => ({
      pageUrl: status === 'pending' ? times.pageUrl : '',
      id,
      provider,
      invoiceId,
      amount,
      status,
      failureReason,
      returned,
      refunded,
      createdAt: times.createdAt.toISOString(),
      updatedAt: times.updatedAt.toISOString(),
      expiresAt: times.expiresAt?.toISOString() ?? null,
    }),
  );
}

/** SQL: the lines of a refund as JSON. */
const LINES = sql<RefundView['lines']>`(
  select coalesce(json_agg(json_build_object('name', line.name, 'size', line.size, 'quantity', part.quantity,
    'amount', part.amount, 'goods', part.goods) order by part.id), '[]')
  from ${refundLines} part join ${orderLines} line on line.id = part.order_line_id
  where part.refund_id = ${refunds.id})`;

/** The refunds of an order, oldest first. `tries` counts the failed attempts to send a refund to the bank. */
export async function listRefunds(db: Database, orderId: number): Promise<RefundView[]> {
  const rows = await db
    .select({ refund: refunds, tries: outbox.attempts, lines: LINES })
    .from(refunds)
    .leftJoin(
      outbox,
      and(
        eq(outbox.kind, 'payments.refund'),
        eq(outbox.key, sql`'refund-' || ${refunds.id}`),
        isNull(outbox.doneAt),
      ),
    )
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id));
  return rows.map(({ refund, tries, lines }) => ({
    id: refund.id,
    paymentId: refund.paymentId,
    amount: refund.amount,
    isUnpaid: refund.isUnpaid,
    isCertificate: refund.isCertificate,
    isWhole: refund.isWhole,
    lines,
    status: refund.status,
    reason: refund.reason,
    failure: refund.failure,
    tries: tries ?? 0,
    createdAt: refund.createdAt.toISOString(),
    doneAt: refund.doneAt?.toISOString() ?? null,
  }));
}
