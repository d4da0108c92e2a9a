import type { CatalogueProduct, Item } from './catalogue/model';
import { localTime } from './orders';
import { SHOP_SPOT, SHOP_STORAGE, WAREHOUSE_STORAGE } from './places';
import { type Fields, PosterError, toInteger, toText } from './protocol';
import { findSize, itemsOf, type PosterState, type ReceivedOrder } from './state';
import type { Delivery, WebhookEvent } from './webhook';

type Announce = (event: WebhookEvent) => Promise<Delivery>;

const ACCEPTED = 1;
const CANCELLED = 7;

export async function changeProduct(
  state: PosterState,
  announce: Announce,
  id: number,
  body: Fields,
): Promise<Fields> {
  const product = state.products.get(id);
  if (!product) throw new PosterError(32, 'Product does not exist');
  const items = chosenItems(product, body);
  const price = amount(body, 'price');
  const stock = amount(body, 'stock');
  const name = toText(body.name);
  const hidden = flag(body.hidden);

  if (name !== null || hidden !== null) {
    state.changeProduct(id, { ...(name !== null && { name }), ...(hidden !== null && { hidden }) });
  }
  const events: WebhookEvent[] = [];
  if (name !== null || hidden !== null || price !== null) {
    events.push({ object: 'product', objectId: id, action: 'changed' });
  }
  for (const item of items) {
    if (price !== null) state.changeItem(item, { price });
    if (stock !== null) events.push(setShopStock(state, product, item, stock));
  }
  await state.save();
  return { product_id: id, webhooks: await announceAll(announce, events) };
}

/** Staff take the order at the till, or refuse it. Goods leave the storage when it is taken. */
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
    events.push(...writeOff(state, order));
  }
  await state.save();
  return { incoming_order_id: id, status, webhooks: await announceAll(announce, events) };
}

function writeOff(state: PosterState, order: ReceivedOrder): WebhookEvent[] {
  return order.products.flatMap((line) => {
    const product = state.products.get(line.product_id);
    if (!product) return [];
    const item = line.modificator_id ? findSize(product, line.modificator_id) : product.item;
    if (!item) return [];
    const place = order.spot_id === SHOP_SPOT ? 'shop' : 'warehouse';
    const left = item.stock[place] - line.count;
    state.changeItem(item, { stock: { ...item.stock, [place]: left } });
    return [stockEvent(product, item, place, -line.count, left)];
  });
}

function setShopStock(state: PosterState, product: CatalogueProduct, item: Item, left: number) {
  const event = stockEvent(product, item, 'shop', left - item.stock.shop, left);
  state.changeItem(item, { stock: { ...item.stock, shop: left } });
  return event;
}

function stockEvent(
  product: CatalogueProduct,
  item: Item,
  place: 'shop' | 'warehouse',
  relative: number,
  absolute: number,
): WebhookEvent {
  const size = product.sizes.find((one) => one.ingredientId === item.ingredientId);
  const element = size?.modificatorId ?? product.id;
  const data = {
    type: size ? 3 : 2,
    element_id: element,
    storage_id: place === 'shop' ? SHOP_STORAGE : WAREHOUSE_STORAGE,
    value_relative: relative,
    value_absolute: absolute,
  };
  return { object: 'stock', objectId: element, action: 'changed', data: JSON.stringify(data) };
}

function chosenItems(product: CatalogueProduct, body: Fields): readonly Item[] {
  const wanted = toInteger(body.modificatorId);
  if (wanted === null) return itemsOf(product);
  const size = findSize(product, wanted);
  if (!size) throw new PosterError(42, 'Modification not found', 'modificatorId');
  return [size];
}

function amount(body: Fields, field: string): number | null {
  if (body[field] === undefined) return null;
  const value = toInteger(body[field]);
  if (value === null) throw new PosterError(701, `${field} must be integer`, field);
  return value;
}

function flag(value: unknown): boolean | null {
  return value === undefined ? null : ['true', '1'].includes(String(value));
}

async function announceAll(announce: Announce, events: readonly WebhookEvent[]) {
  const deliveries: Delivery[] = [];
  for (const event of events) deliveries.push(await announce(event));
  return deliveries;
}
