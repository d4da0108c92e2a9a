import { POSTER } from '../../scripts/stand-ins';
import { ask } from './call';
import { type Key, keyOf } from './ledger';

/** A unit with its own stock: a size, or a product without sizes. */
export type PosItem = { key: Key; size: string; price: number };

/** A product as the POS itself returns it. */
export type PosProduct = {
  id: number;
  name: string;
  /** Units with their own stock. Prices are those of the POS spot whose products the shop sells. */
  items: PosItem[];
  photo: string;
  isShown: boolean;
};

type Spot = { spot_id: string; price: string; visible: string };
type Sized = { modificator_id: string; modificator_name: string; spots: Spot[] };
type Row = {
  product_id: string;
  product_name: string;
  menu_category_id: string;
  hidden?: string;
  photo: string | null;
  photo_origin: string | null;
  spots?: Spot[];
  modifications?: Sized[];
};
type Shelf = { category_id: string; category_hidden: string };

/** Id of the POS spot whose products the shop sells. */
const SPOT = '1';

/** All products that the POS lists at this moment, by id; requested from the POS directly. */
export async function readMenu(pos: string): Promise<Map<number, PosProduct>> {
  const read = async <T>(method: string) =>
    (await ask<{ response: T[] }>(`${pos}/api/${method}?token=${POSTER.token}`)).response;
  const shelves = await read<Shelf>('menu.getCategories');
  const hidden = new Set(
    shelves.filter((one) => one.category_hidden === '1').map((one) => one.category_id),
  );
  const rows = await read<Row>('menu.getProducts');
  return new Map(
    rows.map((row) => [
      Number(row.product_id),
      productOf(row, row.hidden === '1' || hidden.has(row.menu_category_id)),
    ]),
  );
}

function productOf(row: Row, isHidden: boolean): PosProduct {
  const id = Number(row.product_id);
  const items = row.modifications
    ? row.modifications.flatMap((size) =>
        itemOf(keyOf(id, Number(size.modificator_id)), size.modificator_name, size.spots),
      )
    : itemOf(keyOf(id, null), '', row.spots ?? []);
  const photo = row.photo_origin?.startsWith('/') ? row.photo_origin : (row.photo ?? '');
  return {
    id,
    name: row.product_name,
    items,
    photo: photo === '0' ? '' : photo,
    isShown: !isHidden && items.length > 0,
  };
}

function itemOf(key: Key, size: string, spots: Spot[]): PosItem[] {
  const spot = spots.find((one) => one.spot_id === SPOT);
  if (!spot || spot.visible === '0') return [];
  return [{ key, size, price: Number(spot.price) }];
}

type StockRow = { product_id: number; modificator_id: number | null; shop: number };

/** Pieces at the shop's spot according to the POS; negative numbers are possible. */
export async function readShelf(pos: string): Promise<Map<Key, number>> {
  const rows = await ask<StockRow[]>(`${pos}/__stock`);
  return new Map(rows.map((row) => [keyOf(row.product_id, row.modificator_id), row.shop]));
}

export type TestPosOrder = {
  incoming_order_id: number;
  status: 0 | 1 | 7;
  comment: string | null;
  transaction_id: number | null;
  payment: { type: number; sum: number } | null;
  products: { product_id: number; modificator_id: number | null; count: number; price: number }[];
};

export type PosReceipt = {
  transaction_id: number;
  incoming_order_id: number | null;
  spot_id: number;
  /** 1 open, 2 closed, 3 removed. */
  status: number;
  closed: number | null;
  products: { product_id: number; modificator_id: number | null; count: number }[];
};

export const readOrders = (pos: string) => ask<TestPosOrder[]>(`${pos}/__orders`);
export const readReceipts = (pos: string) => ask<PosReceipt[]>(`${pos}/__receipts`);

/** The shop's order number is the first word of the comment at the POS. */
export const numberOf = ({ comment }: TestPosOrder): string =>
  (comment ?? '').split(/\s/, 1)[0] ?? '';
