import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  isInconsistentWithPos,
  orderEvents,
  orders,
  outbox,
  payments,
  receipts,
  refunds,
  waybills,
} from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { isUnclear } from '@/lib/delivery/unclear-address';
import { RESTOCKED } from '@/lib/order-rules/pos-status';
import { ATTENTION_REASONS, type AttentionReason } from '@/lib/order-rules/queues';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { isFailing, RECIPIENT_REFUSED } from '@/lib/outbox/enqueue';
import { isExpiring } from '../stock/hold';

const isListed = sql`${orders.archivedAt} is null`;
/** The same condition as in the index `orders_refunded`, so that the index is used. */
const isOnItsWay = sql`${orders.status} in ('new', 'confirmed', 'packed', 'shipped')`;
const isToSend = sql`${orders.status} in ('new', 'confirmed', 'packed') and ${isListed}`;
const hasWaybill = sql`exists (select from ${waybills}
  where ${waybills.orderId} = ${orders.id} and ${isLiveWaybill()})`;

/** The same condition as in the index `orders_at_odds`, so that the index is used. */
const isAtOdds = sql`${orders.posOrderId} is not null and ${isListed} and ${isInconsistentWithPos(orders)}`;

/** SQL: ids of orders with a refund for which this holds, and which is not done. */
const refunding = (which: SQL): SQL => sql`(
  select ${refunds.orderId} from ${refunds} where ${refunds.status} <> 'done' and ${which})`;

/** SQL: whether another payment of the order stays paid, so that a refund only returns a double payment. */
const staysPaid = sql`exists (select from ${payments} paid where paid.order_id = ${orders.id} and paid.status = 'paid'
  and not exists (select from ${refunds} back where back.payment_id = paid.id and back.is_whole))`;

/** SQL: ids of orders with a message of these kinds whose delivery keeps failing. */
const unheard = (kinds: SQL): SQL => sql`(
  select (${outbox.payload}->>'orderId')::int from ${outbox}
  where ${outbox.doneAt} is null and ${kinds}
    and (${isFailing()} or ${outbox.failure} = ${RECIPIENT_REFUSED}))`;

/** SQL: ids of orders with a refund request whose delivery to the bank keeps failing. */
const unheardRefund = sql`(
  select ${refunds.orderId} from ${outbox}
    join ${refunds} on ${refunds.id} = (${outbox.payload}->>'refundId')::int
  where ${outbox.doneAt} is null and ${outbox.kind} = 'payments.refund' and ${isFailing()})`;

/**
 * Older cancellations and returns are skipped, because nobody can say any more whether their goods were booked back.
 */
const RESTOCK_ASKED = sql`now() - interval '60 days'`;

/**
 * SQL conditions on `orders` by reason. A reason applies if any of its conditions is true; each condition uses an
 * index. The advice for staff is in `components/admin/orders/attention.tsx`.
 */
const CONDITIONS: Record<AttentionReason, () => SQL[]> = {
  // The money was returned, or is being returned, but the parcel is still on its way to the shopper.
  parcel: () => [
    sql`${orders.paymentStatus} = 'refunded' and ${isOnItsWay} and ${isListed} and ${hasWaybill}`,
    sql`${orders.id} in ${refunding(sql`${refunds.status} = 'requested' and ${refunds.isWhole}`)} and ${isOnItsWay} and ${isListed} and ${hasWaybill}
      and not ${staysPaid}`,
  ],
  money: () => [
    sql`${orders.id} in ${refunding(sql`${refunds.status} = 'failed'`)} and ${isListed}`,
  ],
  receipt: () => [
    sql`${orders.id} in (select ${receipts.orderId} from ${receipts} where ${receipts.state} = 'failed') and ${isListed}`,
  ],
  part: () => [
    sql`${orders.id} in (select ${payments.orderId} from ${payments}
      where ${payments.returned} > ${payments.returnedSeen}) and ${isListed}
      and ${orders.paymentStatus} <> 'refunded'`,
  ],
  // Several towns have the typed name, or the branch has closed since the order was placed.
  address: () => [sql`${isToSend} and not ${hasWaybill} and ${isUnclear(orders)}`],
  consent: () => [sql`${orders.awaitsConsent} and ${isListed}`],
  large: () => [sql`${orders.awaitsApproval} and ${isListed}`],
  // Two conditions: PostgreSQL would not use the index for a single condition with `or`.
  pos: () => [
    sql`${isAtOdds} and ${orders.posStatus} is distinct from 'closed'`,
    sql`${isAtOdds} and ${orders.posStatus} = 'closed' and ${orders.updatedAt} > ${RESTOCK_ASKED}
      and not exists (select from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}
        and ${orderEvents.kind} = 'pos' and ${orderEvents.value} = ${sql.raw(`'${RESTOCKED}'`)})`,
  ],
  review: () => [sql`${orders.paymentStatus} = 'review'`],
  // Without delivered and returned orders: mails about them are no longer needed.
  mail: () => [
    sql`${orders.id} in ${unheard(sql`starts_with(${outbox.kind}, 'mail.order-')`)}
      and ${orders.status} not in ('delivered', 'returned') and ${isListed}`,
  ],
  stuck: () => [
    sql`${orders.id} in ${unheard(sql`${outbox.kind} = 'pos.push-order'`)} and ${isListed}`,
    sql`${orders.id} in ${unheardRefund} and ${isListed}`,
  ],
  hold: () => [isExpiring() ?? sql`false`],
};

/**
 * SQL: whether the order needs attention for one of these reasons. Compares ids, so that each condition uses its index.
 */
export const needsAttention = (reasons: readonly AttentionReason[] = ATTENTION_REASONS): SQL =>
  sql`${orders.id} in (${sql.join(
    reasons
      .flatMap((reason) => CONDITIONS[reason]())
      .map((condition) => sql`select ${orders.id} from ${orders} where ${condition}`),
    sql` union all `,
  )})`;

/** Reasons for attention by order id, the most urgent first; orders without a reason are left out. */
export async function listAttention(
  db: Database,
  orderIds: number[],
): Promise<Map<number, AttentionReason[]>> {
  if (orderIds.length === 0) return new Map();
  const reasons = ATTENTION_REASONS.map(
    (reason) =>
      sql`case when ${sql.join(
        CONDITIONS[reason]().map((condition) => sql`(${condition})`),
        sql` or `,
      )} then ${reason}::text end`,
  );
  const rows = await readRows<{ id: number; reasons: AttentionReason[] }>(
    db,
    sql`select ${orders.id} as id, array_remove(array[${sql.join(reasons, sql`, `)}], null) as reasons
      from ${orders} where ${orders.id} = any(${sql.param(orderIds)}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row.reasons]));
}
