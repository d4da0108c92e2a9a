import { SHOP_SPOT } from './places';
import { type Fields, PosterError, toInteger } from './protocol';
import { CLOSED, type Receipt } from './received-order';
import { findItem, itemsOf, type PosterState } from './state';
import { writeOff } from './stock';
import { type Announce, announceAll } from './webhook';

/** Records a sale in the shop as a closed receipt, even if the POS has no stock left. */
export async function sell(state: PosterState, announce: Announce, body: Fields): Promise<Fields> {
  const product = state.products.get(toInteger(body.product_id) ?? -1);
  if (!product || product.removed) throw new PosterError(41, 'Product not found', 'product_id');
  const modificatorId = toInteger(body.modificatorId);
  const item = findItem(product, modificatorId);
  if (!item) throw new PosterError(42, 'Modification not found', 'modificatorId');
  const count = body.count === undefined ? 1 : toInteger(body.count);
  if (count === null || count <= 0) throw new PosterError(46, 'Count must be above zero', 'count');

  const id = state.nextId('nextTransaction');
  const now = Date.now();
  const receipt: Receipt = {
    transaction_id: id,
    incoming_order_id: null,
    spot_id: SHOP_SPOT,
    status: CLOSED,
    opened: now,
    closed: now,
    prepaid: false,
    products: [
      { product_id: product.id, modificator_id: modificatorId || null, count, price: item.price },
    ],
  };
  state.receipts.push(receipt);
  const taken = writeOff(state, receipt);
  const left = item.stock.shop;
  await state.save();
  const webhooks = await announceAll(announce, [
    { object: 'transaction', objectId: id, action: 'added' },
    { object: 'transaction', objectId: id, action: 'changed' },
    ...taken,
  ]);
  return { transaction_id: id, left, webhooks };
}

/** Automatic random sales, one piece at a time of an item in stock. */
export interface Sales {
  set(body: Fields): Fields;
  show(): Fields;
  close(): Promise<void>;
}

export function createSales(state: PosterState, announce: Announce): Sales {
  let perMinute = 0;
  let sold = 0;
  let timer: NodeJS.Timeout | undefined;
  const running = new Set<Promise<unknown>>();

  function sellSomething() {
    const goods = state.menu().flatMap((product) =>
      itemsOf(product)
        .filter((item) => item.stock.shop > 0)
        .map((item) => ({
          product_id: product.id,
          modificatorId: product.sizes.find((size) => size === item)?.modificatorId,
        })),
    );
    const chosen = goods[Math.floor(Math.random() * goods.length)];
    if (!chosen) return;
    sold += 1;
    const sale = sell(state, announce, chosen)
      .catch((error: unknown) => console.error('poster: a sale failed', error))
      .finally(() => running.delete(sale));
    running.add(sale);
  }

  const show = () => ({ perMinute, sold });

  return {
    show,
    set(body) {
      const wanted = toInteger(body.perMinute);
      if (wanted === null || wanted < 0) {
        throw new PosterError(155, 'perMinute is a whole number from 0', 'perMinute');
      }
      perMinute = wanted;
      clearInterval(timer);
      timer = wanted > 0 ? setInterval(sellSomething, 60_000 / wanted).unref() : undefined;
      return show();
    },
    async close() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
