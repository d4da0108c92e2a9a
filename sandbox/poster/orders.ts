import { draftOrder, linesOf, paymentOf, refusePromotion } from './order-draft';
import { type Fields, PosterError, toInteger } from './protocol';
import type { IncomingOrder, ReceivedOrder } from './received-order';
import type { PosterState } from './state';

export async function createIncomingOrder(state: PosterState, body: Fields) {
  const order = draftOrder(body);
  const lines = linesOf(state, body, order.spot_id);
  order.payment = paymentOf(body, lines);
  refusePromotion(body);
  order.incoming_order_id = state.nextId('nextOrder');
  order.products = lines.map((line) => ({
    ...line,
    io_product_id: state.nextId('nextLine'),
    incoming_order_id: order.incoming_order_id,
    created_at: order.created_at,
  }));
  state.orders.push(order);
  await state.save();
  return shown(order);
}

export function getIncomingOrder(state: PosterState, query: URLSearchParams) {
  const id = toInteger(query.get('incoming_order_id'));
  if (id === null) throw new PosterError(50, 'incoming_order_id is required', 'incoming_order_id');
  const order = state.orders.find((one) => one.incoming_order_id === id);
  if (!order) throw new PosterError(42, 'Order not found', 'incoming_order_id');
  return shown(order);
}

export function getIncomingOrders(state: PosterState, query: URLSearchParams) {
  const status = query.get('status') || null;
  if (status !== null && !['0', '1', '7'].includes(status)) {
    throw new PosterError(155, 'Wrong status', 'status');
  }
  const from = momentOf(query, 'date_from', '00:00:00');
  const to = momentOf(query, 'date_to', '23:59:59');
  if (from && to && Date.parse(`${to}Z`) - Date.parse(`${from}Z`) > LONGEST_RANGE) {
    throw new PosterError(52, 'The date range must be no more than 3 days', 'date_to');
  }
  return state.orders
    .filter((order) => status === null || order.status === Number(status))
    .filter((order) => order.created_at >= from && (to === '' || order.created_at <= to))
    .map(shown);
}

const LONGEST_RANGE = 3 * 24 * 60 * 60 * 1000;

/**
 * A parameter that is a day or a moment, as `2026-11-20 10:15:00`. A day gets the time `clock`. Returns '' when the
 * parameter is missing.
 */
function momentOf(query: URLSearchParams, field: string, clock: string): string {
  const given = query.get(field) ?? '';
  if (given === '') return '';
  const moment = /^\d{4}-\d\d-\d\d$/.test(given) ? `${given} ${clock}` : given;
  const isMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(moment);
  if (isMoment && !Number.isNaN(Date.parse(`${moment}Z`))) return moment;
  throw new PosterError(155, `Wrong ${field}`, field);
}

/** Unlike the other methods, the two methods for own orders return counts as text. */
export function getOwnIncomingOrders(state: PosterState, query: URLSearchParams) {
  return getIncomingOrders(state, query).map(withTextCounts);
}

export function getOwnIncomingOrder(state: PosterState, query: URLSearchParams) {
  return withTextCounts(getIncomingOrder(state, query));
}

/** Removes the prepayment, which the API never shows. */
function shown({ payment: _, ...order }: ReceivedOrder): IncomingOrder {
  return order;
}

function withTextCounts(order: IncomingOrder) {
  return {
    ...order,
    products: order.products.map((line) => ({ ...line, count: String(line.count) })),
  };
}
