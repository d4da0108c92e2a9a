import { localTime } from './account-clock';
import { isSpot, SHOP_SPOT } from './places';
import { type Fields, isFields, PosterError, toInteger, toText } from './protocol';
import type { OrderLine, ReceivedOrder } from './received-order';
import { findSize, type PosterState } from './state';

/** Reads the body of createIncomingOrder; refuses with Poster's own codes. */
export function draftOrder(body: Fields): ReceivedOrder {
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
    sex: oneOf(body, 'sex', [0, 1, 2]),
    birthday: dateOf(body, 'birthday', /^\d{4}-\d\d-\d\d$/),
    address: addressOf(body),
    comment: toText(body.comment),
    created_at: now,
    updated_at: now,
    transaction_id: null,
    service_mode: oneOf(body, 'service_mode', [1, 2, 3]) ?? 1,
    delivery_price: kopecks(body, 'delivery_price'),
    delivery_time: dateOf(body, 'delivery_time', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
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
  const spot = integer(body, 'spot_id');
  if (spot === null || !isSpot(spot)) throw new PosterError(60, 'Spot not found', 'spot_id');
  return spot;
}

/** This account has no customers of its own, so a client id other than 0 (none) is refused. */
function clientOf(body: Fields): number {
  const client = integer(body, 'client_id') ?? 0;
  if (client !== 0) throw new PosterError(49, 'Client not found', 'client_id');
  return client;
}

/** Valid Ukrainian numbers, mobile and fixed, as in libphonenumber. */
const UKRAINIAN =
  /^\+380(?:(?:3[1-8]|4[13-8]|5[1-7]|6[12459]|39|50|6[36-8]|7[1-357]|9[1-9])\d{7}|790\d{6}|800[1-8]\d{5}|89[1-579]\d{6})$/;

function phoneOf(body: Fields): string {
  const phone = toText(body.phone);
  if (phone === null) throw new PosterError(50, 'client_id or phone is required', 'phone');
  const isValid = phone.startsWith('+380')
    ? UKRAINIAN.test(phone)
    : /^\+[1-9]\d{7,14}$/.test(phone);
  const isSkipped = ['true', '1'].includes(String(body.skip_phone_validation));
  if (!isValid && !isSkipped) throw new PosterError(155, 'Wrong phone number', 'phone');
  return phone;
}

function addressOf(body: Fields): string | null {
  const { address, client_address: detailed } = body;
  if (isGiven(address) && toText(address) === null) throw wrong('address');
  if (!isGiven(detailed)) return toText(address);
  if (!isFields(detailed) || toText(detailed.address1) === null) throw wrong('client_address');
  return [toText(detailed.address1), toText(detailed.address2)].filter(Boolean).join(', ') || null;
}

type DraftLine = Pick<OrderLine, 'product_id' | 'modificator_id' | 'count' | 'price'>;

export function linesOf(state: PosterState, body: Fields, spot: number): DraftLine[] {
  const { products } = body;
  if (products === undefined) throw new PosterError(50, 'products are required', 'products');
  if (!Array.isArray(products)) throw new PosterError(36, 'products must be an array', 'products');
  if (products.length === 0) throw new PosterError(34, 'products are empty', 'products');
  return products.map((line) => lineOf(state, isFields(line) ? line : {}, spot));
}

function lineOf(state: PosterState, line: Fields, spot: number): DraftLine {
  if (!isGiven(line.product_id)) throw new PosterError(50, 'product_id is required', 'product_id');
  const product = state.products.get(integer(line, 'product_id') ?? -1);
  if (!product || product.removed) throw new PosterError(41, 'Product not found', 'product_id');
  const wanted = integer(line, 'modificator_id');
  refuseModification(line);
  const item = wanted ? findSize(product, wanted) : product.item;
  if (!item) throw new PosterError(42, 'Modification not found', 'modificator_id');
  const price = kopecks(line, 'price');
  return {
    product_id: product.id,
    modificator_id: wanted || null,
    count: countOf(line),
    price: price ?? (spot === SHOP_SPOT ? item.price : item.warehousePrice),
  };
}

/** Only dishes have modifications, and this account has no dishes. */
function refuseModification({ modification, modificator_id: size }: Fields): void {
  if (!isGiven(modification) || modification === '[]') return;
  if (isGiven(size) || !/^\[.*\]$/.test(String(modification))) throw wrong('modification');
  throw new PosterError(42, 'Modification not found', 'modification');
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

/** A prepayment must equal the price of the goods. */
export function paymentOf(body: Fields, lines: readonly DraftLine[]): ReceivedOrder['payment'] {
  const { payment } = body;
  if (!isGiven(payment)) return null;
  if (!isFields(payment)) throw wrong('payment');
  const type = oneOf(payment, 'type', [0, 1]) ?? 0;
  if (!isGiven(payment.sum)) throw new PosterError(50, 'payment sum is required', 'sum');
  const sum = kopecks(payment, 'sum') ?? 0;
  if (payment.currency !== 'UAH') throw new PosterError(4001, 'Wrong currency', 'currency');
  const goods = lines.reduce((total, { price, count }) => total + price * count, 0);
  if (type === 1 && Math.abs(goods - sum) >= 1) {
    throw new PosterError(88, 'Total products sum not equal to payment sum', 'sum');
  }
  return { type, sum, currency: 'UAH' };
}

/** This account has no promotions of its own. */
export function refusePromotion({ promotion }: Fields): void {
  if (!isGiven(promotion)) return;
  if (!Array.isArray(promotion))
    throw new PosterError(36, 'promotion must be an array', 'promotion');
  if (promotion.length > 0) throw new PosterError(44, 'Promotion not found', 'promotion');
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const wrong = (field: string) => new PosterError(155, `Wrong ${field}`, field);

/** Reads a whole number; null when the field is missing. */
function integer(from: Fields, field: string): number | null {
  if (!isGiven(from[field])) return null;
  const value = toInteger(from[field]);
  if (value === null) throw new PosterError(701, `${field} must be integer`, field);
  return value;
}

function kopecks(from: Fields, field: string): number | null {
  const value = integer(from, field);
  if (value !== null && value < 0) throw wrong(field);
  return value;
}

function oneOf(from: Fields, field: string, values: readonly number[]): number | null {
  const value = integer(from, field);
  if (value !== null && !values.includes(value)) throw wrong(field);
  return value;
}

function dateOf(from: Fields, field: string, format: RegExp): string | null {
  if (!isGiven(from[field])) return null;
  const value = toText(from[field]) ?? '';
  if (!format.test(value) || Number.isNaN(Date.parse(value.replace(' ', 'T')))) throw wrong(field);
  return value;
}
