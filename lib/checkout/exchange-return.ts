import { eq } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { orders, returns } from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/auth/viewer';
import { recordEvent } from '@/lib/orders/record-event';
import {
  type Handled,
  handleReturn,
  type Locked,
  settleReturn,
} from '@/lib/orders/returning/handle-return';
import type { ExchangeInput } from '@/lib/orders/returning/staff-inputs';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import { staffOrderInput } from './inputs';
import { placeOrder } from './place-order';

/**
 * Exchanges the goods of a checked return: places an order of the replacement for the same buyer, who pays for it as
 * usual, and gives the money of the returned goods back. Two transactions: the order and its link to the return, so that
 * a repeated call continues with the same order; then the refund and the state. Throws as `placeOrder` and
 * `refundReturn`.
 */
export async function exchangeReturn(
  db: Database,
  handled: Handled,
  { products, payments }: Pick<ExchangeInput, 'products' | 'payments'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<void> {
  await handleReturn(db, handled, 'exchanged', async (tx, locked) => {
    await refuseUnrefundable(tx, locked);
    if (locked.row.exchangeId !== null) return;
    const { id: exchangeId } = await placeOrder(tx, {
      ...replacementOf(locked.order, { products, payments }),
      takenBy: viewer.id,
    });
    await tx.update(returns).set({ exchangeId }).where(eq(returns.id, locked.row.id));
  });
  await handleReturn(db, handled, 'exchanged', async (tx, locked) => {
    const [placed] = await tx
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(eq(orders.id, locked.row.exchangeId ?? 0));
    if (!placed) throw new Error('the exchange has no order');
    const note = `Замовлення ${placed.number}`;
    await settleReturn(tx, locked, { state: 'exchanged', exchangeId: placed.id, note });
    const value = `Обмін: товари замість повернених із\u00a0замовлення ${locked.order.number}`;
    await recordEvent(tx, placed.id, { kind: 'note', value }, locked.actor);
  });
}

/** The order of the replacement, with the contacts and delivery of the returned one. */
function replacementOf(
  order: OrderRow,
  { products, payments }: Pick<ExchangeInput, 'products' | 'payments'>,
) {
  const { firstName, lastName, phone, notCall, deliveryMethod, customerId, ...own } = order;
  // Stored with the address by its check, and not accepted from outside.
  const { placeAddress: _street, namesakes: _towns, ...address } = own.deliveryAddress ?? {};
  const input = staffOrderInput.parse({
    ...{ firstName, lastName, phone, notCall, deliveryMethod, payments, customerId },
    email: own.email || undefined,
    deliveryAddress: own.deliveryAddress ? address : undefined,
    deliveryComments: `Обмін за\u00a0замовленням ${order.number}`,
    productBusket: products,
  });
  return { ...input, email: input.email ?? '', register: false, customerId };
}

/** Tries the refund and rolls it back, so that no order is placed when the refund is impossible. */
async function refuseUnrefundable(tx: Database, locked: Locked): Promise<void> {
  const rollback = new Error('the refund is possible');
  await transaction(tx, async (tried) => {
    await settleReturn(tried, locked, { state: 'refunded' });
    throw rollback;
  }).catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}
