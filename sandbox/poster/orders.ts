import { localTime } from './account-clock';
import { isSpot, SHOP_SPOT } from './places';
import { type Fields, isFields, PosterError, toInteger, toText } from './protocol';
import type { IncomingOrder, OrderLine, ReceivedOrder } from './received-order';
import { findSize, type PosterState } from './state';

export async function createIncomingOrder(state: PosterState, body: Fields) {
  const order = draftOrder(body);
  const lines = linesOf(state, body, order.spot_id);
  order.payment = paymentOf(body.payment);
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
  const status = toInteger(query.get('status'));
  const from = query.get('date_from') ?? '';
  const to = endOfDay(query.get('date_to') ?? '');
  return state.orders
    .filter((order) => status === null || order.status === status)
    .filter((order) => order.created_at >= from && (to === '' || order.created_at <= to))
    .map(shown);
}

/** Only here counts come as text. */
export function getOwnIncomingOrders(state: PosterState, query: URLSearchParams) {
  return getIncomingOrders(state, query).map(withTextCounts);
}

export function getOwnIncomingOrder(state: PosterState, query: URLSearchParams) {
  return withTextCounts(getIncomingOrder(state, query));
}

function draftOrder(body: Fields): ReceivedOrder {
  const now = localTime();
  return {
    incoming_order_id: 0,
    type: 1,
    spot_id: spotOf(body),
    status: 0,
    client_id: clientOf(body),
    client_address_id: 0,
    first_name: toText(body.first_name),
    last_name: toText(body.last_name),
    phone: phoneOf(body),
    email: toText(body.email),
    sex: toInteger(body.sex),
    birthday: toText(body.birthday),
    address: addressOf(body),
    comment: toText(body.comment),
    created_at: now,
    updated_at: now,
    transaction_id: null,
    service_mode: toInteger(body.service_mode) ?? 1,
    delivery_price: toInteger(body.delivery_price),
    delivery_time: toText(body.delivery_time),
    fiscal_spreading: 0,
    fiscal_method: '',
    products: [],
    payment: null,
  };
}

function spotOf(body: Fields): number {
  if (body.spot_id === undefined || body.spot_id === '') {
    throw new PosterError(50, 'spot_id is required', 'spot_id');
  }
  const spot = toInteger(body.spot_id);
  if (spot === null || !isSpot(spot)) throw new PosterError(60, 'Spot not found', 'spot_id');
  return spot;
}

/** This account has no customers of its own, so only "none" is a known client. */
function clientOf(body: Fields): number {
  const client = toInteger(body.client_id) ?? 0;
  if (client !== 0) throw new PosterError(49, 'Client not found', 'client_id');
  return client;
}

function phoneOf(body: Fields): string {
  const phone = toText(body.phone);
  if (phone === null) throw new PosterError(50, 'client_id or phone is required', 'phone');
  const isValid = phone.startsWith('+380')
    ? /^\+380[1-9]\d{8}$/.test(phone)
    : /^\+[1-9]\d{7,14}$/.test(phone);
  const isSkipped = ['true', '1'].includes(String(body.skip_phone_validation));
  if (!isValid && !isSkipped) throw new PosterError(155, 'Wrong phone number', 'phone');
  return phone;
}

function addressOf(body: Fields): string | null {
  const { address, client_address: detailed } = body;
  if (!isFields(detailed)) return toText(address);
  return [toText(detailed.address1), toText(detailed.address2)].filter(Boolean).join(', ') || null;
}

type DraftLine = Pick<OrderLine, 'product_id' | 'modificator_id' | 'count' | 'price'>;

function linesOf(state: PosterState, body: Fields, spot: number): DraftLine[] {
  const { products } = body;
  if (products === undefined) throw new PosterError(50, 'products are required', 'products');
  if (!Array.isArray(products)) throw new PosterError(36, 'products must be an array', 'products');
  if (products.length === 0) throw new PosterError(34, 'products are empty', 'products');
  return products.map((line) => lineOf(state, isFields(line) ? line : {}, spot));
}

function lineOf(state: PosterState, line: Fields, spot: number): DraftLine {
  const product = state.products.get(toInteger(line.product_id) ?? -1);
  if (!product || product.removed) throw new PosterError(41, 'Product not found', 'product_id');
  const wanted = toInteger(line.modificator_id);
  const item = wanted ? findSize(product, wanted) : product.item;
  if (!item) throw new PosterError(42, 'Modification not found', 'modificator_id');
  const price = line.price === undefined ? null : toInteger(line.price);
  if (line.price !== undefined && (price === null || price < 0)) {
    throw new PosterError(155, 'Wrong price', 'price');
  }
  return {
    product_id: product.id,
    modificator_id: wanted || null,
    count: countOf(line),
    price: price ?? (spot === SHOP_SPOT ? item.price : item.warehousePrice),
  };
}

function countOf(line: Fields): number {
  if (line.count === undefined || line.count === '') {
    throw new PosterError(50, 'count is required', 'count');
  }
  const count = Number(line.count);
  if (!Number.isFinite(count)) throw new PosterError(155, 'Wrong count', 'count');
  if (count <= 0) throw new PosterError(46, 'Count must be above zero', 'count');
  return count;
}

function paymentOf(payment: unknown): ReceivedOrder['payment'] {
  if (payment === undefined || payment === null || payment === '') return null;
  if (!isFields(payment)) throw new PosterError(155, 'Wrong payment', 'payment');
  const type = toInteger(payment.type);
  const sum = toInteger(payment.sum);
  if (type !== 0 && type !== 1) throw new PosterError(155, 'Wrong payment type', 'payment');
  if (sum === null || sum < 0) throw new PosterError(701, 'Payment sum must be integer', 'payment');
  if (payment.currency !== 'UAH') throw new PosterError(4001, 'Wrong currency', 'payment');
  return { type, sum, currency: 'UAH' };
}

const endOfDay = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? `${date} 23:59:59` : date);

/** The API never shows that a prepayment was stored. */
function shown({ payment: _, ...order }: ReceivedOrder): IncomingOrder {
  return order;
}

function withTextCounts(order: IncomingOrder) {
  return {
    ...order,
    products: order.products.map((line) => ({ ...line, count: String(line.count) })),
  };
}
