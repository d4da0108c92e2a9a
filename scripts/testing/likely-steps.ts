import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, refunds, returns } from '@/lib/db/schema';
import { OPEN_RETURN_STATES, type ReturnState } from '@/lib/order-rules/return-states';
import type { OrderStatus } from '@/lib/order-rules/status';

const BY_STATUS: Record<OrderStatus, string[]> = {
  new: ['edit', 'part', 'confirm', 'pack', 'deliver', 'deliver', 'cancel'],
  confirmed: [
    'part',
    'dropPart',
    'track',
    'typeNumber',
    'edit',
    'agree',
    'refundSum',
    'pack',
    'deliver',
  ],
  packed: ['edit', 'typeNumber', 'track', 'agree', 'refundSum', 'ship', 'ship'],
  shipped: [
    'track',
    'track',
    'deliver',
    'deliver',
    'refundLine',
    'return',
    'turnAround',
    'takeBack',
    'count',
  ],
  delivered: ['request', 'request', 'request', 'request', 'refundLine', 'refundSum', 'return'],
  returned: ['refundAll', 'refundLine', 'takeBack'],
  cancelled: ['hear', 'refundAll'],
};

const BY_RETURN: Partial<Record<ReturnState, string[]>> = {
  requested: ['approve', 'approve', 'approve', 'refuse', 'withdraw', 'takeBack'],
  approved: ['number', 'sendBack', 'sendBack', 'receive', 'receive', 'withdraw'],
  on_the_way: ['receive', 'receive', 'receive', 'withdraw'],
  received: ['check', 'check', 'check', 'check', 'refuse', 'refundLine'],
  checked: ['refundReturn', 'refundReturn', 'exchange', 'interrupt', 'interrupt', 'close'],
};

/** Names of steps that an order's state probably allows; a name is repeated to be chosen more often. */
export async function likelySteps(db: Database, orderId: number): Promise<string[]> {
  const having = (status: string) => sql<boolean>`exists (select from ${refunds}
    where ${refunds.orderId} = ${orders.id} and ${refunds.status} = ${status})`;
  const [order] = await db
    .select({
      status: orders.status,
      payment: orders.paymentStatus,
      state: returns.state,
      hasFailed: having('failed'),
      hasRequested: having('requested'),
    })
    .from(orders)
    .leftJoin(
      returns,
      and(eq(returns.orderId, orders.id), inArray(returns.state, OPEN_RETURN_STATES)),
    )
    .where(eq(orders.id, orderId))
    .orderBy(desc(returns.id))
    .limit(1);
  if (!order) return [];
  const { status, payment, state, hasFailed, hasRequested } = order;
  return [
    ...((state && BY_RETURN[state]) ?? BY_STATUS[status]),
    ...(payment === 'pending' ? ['pay', 'pay', 'payLost', 'hear', 'expire', 'expire'] : []),
    ...(payment === 'failed' ? ['payAgain', 'payAgain', 'payAgain', 'pay'] : []),
    ...(hasFailed ? ['retry', 'retry', 'retry'] : []),
    ...(hasRequested ? ['send', 'send'] : []),
  ];
}
