import { cutText } from '@/lib/db/storable';
import { MAX_ID } from '@/lib/shared/ids';
import {
  isFields,
  isSet,
  type LooseFields,
  toDecimal,
  toInteger,
  toList,
  toText,
} from './loose-values';
import type {
  PosCategory,
  PosModification,
  PosOrderState,
  PosProduct,
  PosReceiptState,
  PosRows,
  PosSpot,
  PosSpotPrice,
  PosStock,
  Refused,
} from './pos-client';

/** Reads every row it can; unreadable rows are set aside, so one bad row does not lose the rest. */
export function readPosterRows<T>(
  rows: unknown,
  read: (row: LooseFields) => T | string,
): PosRows<T> {
  const listed: PosRows<T> = { rows: [], refused: [] };
  for (const row of toList(rows)) {
    const result = readPosterRow(row, read);
    if ('refused' in result) listed.refused.push(result.refused);
    else listed.rows.push(result.row);
  }
  return listed;
}

/** One row, or the reason why it cannot be read. */
export function readPosterRow<T>(
  row: unknown,
  read: (row: LooseFields) => T | string,
): { row: T } | { refused: Refused } {
  const result = isFields(row) ? read(row) : 'рядок не є записом';
  return typeof result === 'string'
    ? { refused: { productId: rowName(row), reason: result } }
    : { row: result };
}

export function readCategory(row: LooseFields): PosCategory | string {
  const id = identifier(row.category_id);
  if (!id) return 'категорія без номера';
  return {
    id,
    name: toText(row.category_name).trim(),
    parentId: toInteger(row.parent_category) ?? 0,
    hidden: isSet(row.category_hidden),
    visible: new Map(
      toList(row.visible)
        .filter(isFields)
        .map((spot) => [toInteger(spot.spot_id) ?? 0, isSet(spot.visible)]),
    ),
  };
}

export function readPosterProduct(row: LooseFields): PosProduct | string {
  const id = identifier(row.product_id);
  if (!id) return 'товар без номера';
  const modifications = toList(row.modifications).map(readModification);
  const unreadable = modifications.find((one) => typeof one === 'string');
  if (unreadable) return unreadable;
  return {
    id,
    name: toText(row.product_name),
    categoryId: toInteger(row.menu_category_id) ?? 0,
    hidden: isSet(row.hidden),
    type: toInteger(row.type) ?? 3,
    barcode: toText(row.barcode).trim(),
    description: toText(row.product_production_description),
    ingredientId: toInteger(row.ingredient_id) ?? 0,
    photos: readPhotos(row),
    prices: readPrices(row),
    modifications: modifications.filter((one) => typeof one !== 'string'),
  };
}

function readModification(row: unknown): PosModification | string {
  const id = isFields(row) ? identifier(row.modificator_id) : null;
  if (!isFields(row) || !id) return 'розмір без номера';
  return {
    id,
    name: toText(row.modificator_name),
    barcode: toText(row.modificator_barcode).trim(),
    position: toInteger(row.order) ?? 0,
    ingredientId: toInteger(row.ingredient_id) ?? 0,
    prices: readPrices(row),
  };
}

/** `spots` has more details than the older `price` map; some rows carry only the map. */
function readPrices(row: LooseFields): PosSpotPrice[] {
  const spots = toList(row.spots).filter(isFields);
  if (spots.length > 0) {
    return spots.map((spot) => ({
      spotId: toInteger(spot.spot_id) ?? 0,
      price: toInteger(spot.price),
      visible: spot.visible === undefined || isSet(spot.visible),
    }));
  }
  return Object.entries(isFields(row.price) ? row.price : {}).map(([spot, price]) => ({
    spotId: toInteger(spot) ?? 0,
    price: toInteger(price),
    visible: true,
  }));
}

/** Poster sends null, an empty text or "0" for a missing photo. */
function readPhotos(row: LooseFields): string[] {
  const extra = toList(row.photo_extra).map((photo) => (isFields(photo) ? sharpest(photo) : photo));
  return [sharpest(row), ...extra].map(toText).filter((photo) => photo !== '' && photo !== '0');
}

/** Only `photo_origin` has the full size, but it is not always a path. */
const sharpest = ({ photo, photo_origin: origin }: LooseFields): unknown =>
  /^\/[^/]/.test(toText(origin)) ? origin : photo;

export function readSpot(row: LooseFields): PosSpot | string {
  const id = identifier(row.spot_id);
  if (!id) return 'заклад без номера';
  const storages = toList(row.storages).filter(isFields);
  return {
    id,
    name: toText(row.spot_name),
    storageIds: storages.map((storage) => identifier(storage.storage_id) ?? 0).filter(Boolean),
  };
}

/**
 * `storage_ingredient_left` is this storage's count; `ingredient_left` is the total of all
 * storages. Two different counts of one ingredient give null.
 */
export function addStockRow(stock: PosStock, row: unknown): void {
  if (!isFields(row)) return;
  const ingredient = identifier(row.ingredient_id);
  const left = toDecimal(row.storage_ingredient_left);
  if (!ingredient) return;
  const isDoubtful = stock.has(ingredient) && stock.get(ingredient) !== left;
  stock.set(ingredient, isDoubtful ? null : left);
}

const ORDER_STATUS = new Map<number | null, PosOrderState['status']>([
  [0, 'new'],
  [1, 'accepted'],
  [7, 'cancelled'],
]);

/** Null when the row is about another order than the requested one. */
export function readOrderState(row: LooseFields, id: number): PosOrderState | null {
  const status = ORDER_STATUS.get(toInteger(row.status));
  if (identifier(row.incoming_order_id) !== id || !status) return null;
  return { id, status, transactionId: identifier(row.transaction_id) };
}

const RECEIPT_STATUS = new Map<number | null, PosReceiptState>([
  [1, 'open'],
  [2, 'closed'],
  [3, 'removed'],
]);

/** Null when the row is about another receipt than the requested one. */
export function readReceiptState(row: unknown, id: number): PosReceiptState | null {
  if (!isFields(row) || identifier(row.transaction_id) !== id) return null;
  return RECEIPT_STATUS.get(toInteger(row.status)) ?? null;
}

/** A number that can be stored as a key, or null. */
export function identifier(value: unknown): number | null {
  const id = toInteger(value);
  return id !== null && id > 0 && id <= MAX_ID ? id : null;
}

function rowName(row: unknown): string {
  if (!isFields(row)) return '?';
  return cutText(toText(row.product_id ?? row.category_id ?? row.spot_id), 40) || '?';
}
