import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { returns } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { Actor } from '@/lib/order-rules/actor';
import {
  mayReturnMove,
  RETURN_STATE_NAMES,
  type ReturnState,
} from '@/lib/order-rules/return-states';
import { returnDueOn } from '@/lib/order-rules/returns';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';

export type ReturnRow = typeof returns.$inferSelect;

/** A return of this order; the order must be locked, which locks its returns too. Throws not_found. */
export async function requireReturn(tx: Database, order: Pick<OrderRow, 'id'>, returnId: number) {
  const [row] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.id, returnId), eq(returns.orderId, order.id)))
    .for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}

/** States without a mail: the shopper learns the result of the check with the refund. */
const SILENT: ReturnState[] = ['checked', 'closed'];

/** Writes the history, and a mail to the shopper, about a return's new state. */
export async function recordReturn(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'number'>,
  { id, state }: Pick<ReturnRow, 'id' | 'state'>,
  actor: Actor,
  note = '',
): Promise<void> {
  const value = `Повернення №\u00a0${id}: ${RETURN_STATE_NAMES[state].toLowerCase()}${note && `\n${note}`}`;
  await recordEvent(tx, order.id, { kind: 'note', value }, actor);
  if (actor.userId !== null) {
    const after = { return: `№\u00a0${id}: ${RETURN_STATE_NAMES[state]}`, ...(note && { note }) };
    await auditOrder(tx, order, actor.userId, { action: 'return', before: null, after });
  }
  if (SILENT.includes(state)) return;
  await enqueue(tx, {
    kind: 'mail.order-return',
    key: `return-${id}-${state}`,
    payload: { orderId: order.id, returnId: id, state },
  });
}

type Change = Partial<
  Pick<ReturnRow, 'address' | 'waybill' | 'refusal' | 'refundId' | 'exchangeId' | 'parcelText'>
>;

/** Sets the state of a locked return, with all that follows. Throws status_not_possible when not allowed. */
export async function moveReturn(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'number'>,
  row: ReturnRow,
  to: ReturnState,
  actor: Actor,
  { note, ...change }: Change & { note?: string } = {},
): Promise<ReturnRow> {
  if (!mayReturnMove(row.state, to)) {
    throw new ShopError('status_not_possible', {
      message: `Повернення вже «${RETURN_STATE_NAMES[row.state]}»`,
    });
  }
  const dueOn = returnDueOn(to, kyivTime(clock.now()).day, row.dueOn);
  const [moved] = await tx
    .update(returns)
    .set({ state: to, dueOn, ...change, updatedAt: sql`now()` })
    .where(eq(returns.id, row.id))
    .returning();
  if (!moved) throw new Error('the return was not written');
  await recordReturn(tx, order, moved, actor, note);
  return moved;
}
