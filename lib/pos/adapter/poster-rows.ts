import { cutText } from '@/lib/db/statements';
import { MAX_ID } from '@/lib/shared/ids';
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

/**
 * A record from Poster. Poster sends the same field as a number, as text or not at all, so every field is read through
 * the functions of this file.
 */
export type LooseFields = Record<string, unknown>;

export function isFields(value: unknown): value is LooseFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number from `5`, `"5"` or `"5.00000"`; null for anything else. */
export function toInteger(value: unknown): number | null {
  const number = toDecimal(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** A number from `1.5` or `"1.50000"`; null for anything else. */
export function toDecimal(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*-?\d{1,15}(\.\d{1,10})?\s*$/.test(value)) return null;
  return Number(value);
}

/** Whether a flag is set: `1`, `"1"` or `true`; a missing flag is not set. */
export const isSet = (value: unknown): boolean => value === true || toInteger(value) === 1;

export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Reads all rows that it can; unreadable rows go to `refused`, so that one bad row does not lose the others. */
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

/** Reads one row; returns the reason when it cannot be read. */
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
    cost: readCost(row.cost),
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
    cost: readCost(row.modificator_selfprice),
    position: toInteger(row.order) ?? 0,
    ingredientId: toInteger(row.ingredient_id) ?? 0,
    prices: readPrices(row),
  };
}

/** A purchase price in kopecks. Poster sends 0 for goods that were never supplied, so 0 means unknown. */
function readCost(value: unknown): number | null {
  const cost = Math.round(toDecimal(value) ?? 0);
  return cost > 0 && cost <= MAX_ID ? cost : null;
}

/** Prices by spot. `spots` has more details than the older map `price`, but some rows contain only the map. */
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

/** Photo paths of a row. For a missing photo Poster sends null, an empty text or "0". */
function readPhotos(row: LooseFields): string[] {
  const extra = toList(row.photo_extra).map((photo) => (isFields(photo) ? sharpest(photo) : photo));
  return [sharpest(row), ...extra].map(toText).filter((photo) => photo !== '' && photo !== '0');
}

/** The photo in its full size, `photo_origin`, if that is a path; else the smaller `photo`. */
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
 * Adds a row of Poster's stock list. Uses `storage_ingredient_left`, the count in this storage; `ingredient_left` is
 * the total of all storages. If rows give two different counts of one ingredient, the result is null.
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

/** The state of an order; null when the row is about another order than the requested one. */
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

/** The state of a receipt; null when the row is about another receipt than the requested one. */
export function readReceiptState(row: unknown, id: number): PosReceiptState | null {
  if (!isFields(row) || identifier(row.transaction_id) !== id) return null;
  return RECEIPT_STATUS.get(toInteger(row.status)) ?? null;
}

/** A number that can be stored as a database key; null for anything else. */
export function identifier(value: unknown): number | null {
  const id = toInteger(value);
  return id !== null && id > 0 && id <= MAX_ID ? id : null;
}

function rowName(row: unknown): string {
  if (!isFields(row)) return '?';
  return cutText(toText(row.product_id ?? row.category_id ?? row.spot_id), 40) || '?';
}
