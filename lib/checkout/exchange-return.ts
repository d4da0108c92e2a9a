import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { recordEvent } from '@/lib/orders/record-event';
import { type Handled, handleReturn, settleReturn } from '@/lib/orders/returning/handle-return';
import { requireReturn } from '@/lib/orders/returning/move-return';
import type { ExchangeInput } from '@/lib/orders/returning/staff-inputs';
import { staffOrderInput } from './inputs';
import { placeOrder } from './place-order';

/**
 * Exchanges the goods of a checked return: places an order of the replacement for the same buyer, who pays for it as
 * usual, and gives the money of the returned goods back. Two commands: the order, under a key of the return, so that a
 * repeated call continues with the same order; then the refund, the link and the state together. Throws as `placeOrder`
 * and `refundReturn`.
 */
export async function exchangeReturn(
  db: Database,
  handled: Handled,
  { products, payments }: Pick<ExchangeInput, 'products' | 'payments'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.number, handled.number));
  if (!order) throw new ShopError('not_found');
  const { state } = await requireReturn(db, order, handled.returnId);
  if (state === 'exchanged') return;
  await refuseUnrefundable(db, handled);
  const { firstName, lastName, phone, notCall, deliveryMethod, customerId, ...own } = order;
  const input = staffOrderInput.parse({
    ...{ firstName, lastName, phone, notCall, deliveryMethod, payments, customerId },
    email: own.email || undefined,
    deliveryAddress: own.deliveryAddress ?? undefined,
    deliveryComments: `Обмін за\u00a0замовленням ${order.number}`,
    productBusket: products,
  });
  // The hash is the same for any choice, since an exchange has one order. Visitors' keys contain no spaces.
  const key = `return ${handled.returnId}`;
  const placed = await placeOrder(
    db,
    { ...input, email: input.email ?? '', register: false, customerId, takenBy: viewer.id },
    { key, requestHash: key },
  );
  await handleReturn(db, handled, 'exchanged', async (tx, { order: back, row, actor }) => {
    const note = `Замовлення ${placed.number}`;
    await settleReturn(
      tx,
      { order: back, row, actor },
      { state: 'exchanged', exchangeId: placed.id, note },
    );
    const value = `Обмін: товари замість повернених із\u00a0замовлення ${back.number}`;
    await recordEvent(tx, placed.id, { kind: 'note', value }, actor);
  });
}

/** Tries the refund and rolls it back, so that no order is placed when the refund is impossible. */
async function refuseUnrefundable(db: Database, handled: Handled): Promise<void> {
  const rollback = new Error('the refund is possible');
  await handleReturn(db, { ...handled, seen: undefined }, null, async (tx, locked) => {
    await settleReturn(tx, locked, { state: 'refunded' });
    throw rollback;
  }).catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}
