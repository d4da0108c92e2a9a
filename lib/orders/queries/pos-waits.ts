import { type SQL, sql } from 'drizzle-orm';
import { orders, outbox } from '@/lib/db/schema';
import type { PosWait } from '../../order-rules/pos-status';

const isAtPos = sql`${orders.posOrderId} is not null and ${orders.posCountedAt} is null`;

const CONDITIONS: Record<PosWait, SQL> = {
  unsent: sql`${orders.id} in (select (${outbox.payload}->>'orderId')::int from ${outbox}
    where ${outbox.doneAt} is null and ${outbox.kind} = 'pos.push-order')`,
  waiting: sql`${isAtPos} and coalesce(${orders.posStatus}, 'new') = 'new'`,
  accepted: sql`${isAtPos} and ${orders.posStatus} = 'accepted'`,
};

/** SQL: whether the POS has the order in this state. */
export const waitsAtPos = (wait: PosWait): SQL =>
  sql`(${CONDITIONS[wait]} and ${orders.archivedAt} is null)`;
