import { localTime } from './account-clock';
import { type Fields, PosterError, toInteger } from './protocol';
import { CLOSED, OPEN, REMOVED, receiptOf } from './received-order';
import type { PosterState } from './state';
import { writeOff } from './stock';
import { type Announce, announceAll, type WebhookEvent } from './webhook';

const ACCEPTED = 1;
const CANCELLED = 7;

/** Staff accept the order at the POS, which opens its receipt, or refuse it. */
export async function decideOrder(
  state: PosterState,
  announce: Announce,
  id: number,
  body: Fields,
): Promise<Fields> {
  const order = state.orders.find((one) => one.incoming_order_id === id);
  if (!order) throw new PosterError(42, 'Order not found');
  const status = toInteger(body.status);
  if (status !== ACCEPTED && status !== CANCELLED) {
    throw new PosterError(155, 'status is 1 (accepted) or 7 (cancelled)', 'status');
  }
  if (order.status !== 0) throw new PosterError(153, 'Order is already decided', 'status');

  order.status = status;
  order.updated_at = localTime();
  const events: WebhookEvent[] = [{ object: 'incoming_order', objectId: id, action: 'changed' }];
  if (status === ACCEPTED) {
    order.transaction_id = state.nextId('nextTransaction');
    state.receipts.push(receiptOf(order, order.transaction_id));
    events.push({ object: 'transaction', objectId: order.transaction_id, action: 'added' });
  }
  await state.save();
  return {
    incoming_order_id: id,
    status,
    transaction_id: order.transaction_id,
    webhooks: await announceAll(announce, events),
  };
}

/** Closing a receipt reduces the stock; removing it does not. */
export async function decideReceipt(
  state: PosterState,
  announce: Announce,
  id: number,
  body: Fields,
): Promise<Fields> {
  const receipt = state.receipts.find((one) => one.transaction_id === id);
  const status = toInteger(body.status);
  if (status !== CLOSED && status !== REMOVED) {
    throw new PosterError(155, 'status is 2 (closed) or 3 (removed)', 'status');
  }
  if (receipt?.status !== OPEN) throw new PosterError(153, 'Receipt is not open');

  receipt.status = status;
  receipt.closed = Date.now();
  const order = state.orders.find((one) => one.incoming_order_id === receipt.incoming_order_id);
  if (order) order.updated_at = localTime();
  const action = status === CLOSED ? 'changed' : 'removed';
  const events: WebhookEvent[] = [{ object: 'transaction', objectId: id, action }];
  if (order) {
    events.push({
      object: 'incoming_order',
      objectId: order.incoming_order_id,
      action: 'changed',
    });
  }
  if (status === CLOSED) events.push(...writeOff(state, receipt));
  await state.save();
  return { transaction_id: id, status, webhooks: await announceAll(announce, events) };
}
