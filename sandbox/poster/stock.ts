import type { CatalogueProduct, Item, Stock } from './catalogue/model';
import { SHOP_SPOT, SHOP_STORAGE, WAREHOUSE_STORAGE } from './places';
import type { Fields } from './protocol';
import type { Receipt } from './received-order';
import { findItem, itemsOf, type PosterState } from './state';
import type { WebhookEvent } from './webhook';

/** Reduces the stock at the receipt's spot, also below zero; returns one event for each item. */
export function writeOff(state: PosterState, receipt: Receipt): WebhookEvent[] {
  const place = receipt.spot_id === SHOP_SPOT ? 'shop' : 'warehouse';
  const taken = new Map<Item, { product: CatalogueProduct; count: number }>();
  for (const line of receipt.products) {
    const product = state.products.get(line.product_id);
    const item = product && findItem(product, line.modificator_id);
    if (!product || !item) continue;
    taken.set(item, { product, count: (taken.get(item)?.count ?? 0) + line.count });
  }
  return [...taken].map(([item, { product, count }]) =>
    setStock(state, product, item, place, item.stock[place] - count),
  );
}

export function setStock(
  state: PosterState,
  product: CatalogueProduct,
  item: Item,
  place: keyof Stock,
  left: number,
): WebhookEvent {
  const relative = left - item.stock[place];
  state.changeItem(item, { stock: { ...item.stock, [place]: left } });
  const size = product.sizes.find((one) => one.ingredientId === item.ingredientId);
  const element = size?.modificatorId ?? product.id;
  const data = {
    type: size ? 3 : 2,
    element_id: element,
    storage_id: place === 'shop' ? SHOP_STORAGE : WAREHOUSE_STORAGE,
    value_relative: relative,
    value_absolute: left,
  };
  return { object: 'stock', objectId: element, action: 'changed', data: JSON.stringify(data) };
}

/** Every item with its pieces in both storages, to compare the shop with the POS. */
export function listStock(state: PosterState): Fields[] {
  return [...state.products.values()].flatMap((product) =>
    itemsOf(product).map((item) => ({
      product_id: product.id,
      modificator_id: product.sizes.find((size) => size === item)?.modificatorId ?? null,
      ingredient_id: item.ingredientId,
      shop: item.stock.shop,
      warehouse: item.stock.warehouse,
      removed: product.removed,
    })),
  );
}
