import type { Database } from '@/lib/db/client';
import type {
  PosCategory,
  PosClient,
  PosProduct,
  PosRows,
  PosStock,
  Refused,
} from '../adapter/pos-client';
import { translate } from '../adapter/translate';
import { type Difference, differenceOf } from './difference';
import { countVisible, readStored } from './read-stored';
import {
  partSuspicion,
  type RemovedByRefreshes,
  removedBy,
  storedProductsOf,
  suspicionText,
} from './shrink-guard';
import { SyncRefused, takenByRefreshes } from './sync-run';

/** Products requested from the POS by id. If the POS no longer has a product, its id is in `ids`, but it has no row. */
export type Goods = {
  ids: number[];
  categories: PosRows<PosCategory>;
  products: PosRows<PosProduct>;
};

/** Requests these products from the POS; null when `ids` is empty. */
export async function fetchGoods(source: PosClient, ids: number[]): Promise<Goods | null> {
  if (ids.length === 0) return null;
  const categories = await source.listCategories();
  const products: PosRows<PosProduct> = { rows: [], refused: [] };
  for (const id of ids) {
    const { rows, refused } = await source.listProduct(id);
    products.rows.push(...rows.filter((row) => row.id === id));
    products.refused.push(...refused.map(({ reason }) => ({ productId: String(id), reason })));
    // The POS answered with a row about another product, so the state of this product is unknown.
    if (rows.some((row) => row.id !== id)) {
      products.refused.push({ productId: String(id), reason: 'каса відповіла про інший товар' });
    }
  }
  return { ids, categories, products };
}

type Compared = {
  difference: Difference;
  quarantined: Refused[];
  /** Ids of the products whose rows could be read. */
  listedIds: number[];
  taken: RemovedByRefreshes;
};

/**
 * What must be written for these products. Throws ShopError sync_refused if this refresh and earlier ones together
 * remove too large a share of the products, or change too many prices by more than half. Also throws it if categories
 * have changed, since this affects products that no webhook named.
 */
export async function compareGoods(
  db: Database,
  goods: Goods,
  { stock, source }: { stock: PosStock; source: PosClient },
): Promise<Compared> {
  const stored = await readStored(db, goods.ids);
  const known = new Set(stored.products.map(({ id }) => id));
  const listing = translate(
    {
      spotId: source.spotId,
      host: source.host,
      categories: goods.categories.rows,
      products: goods.products.rows,
      stock,
    },
    (id) => known.has(id),
  );
  listing.refused.push(...goods.products.refused);
  const visible = storedProductsOf(stored);
  const earlier = await takenByRefreshes(db);
  const suspicion = partSuspicion(visible, listing, { size: await countVisible(db), earlier });
  if (suspicion) throw new SyncRefused(suspicionText(suspicion), suspicion);
  const difference = differenceOf(stored, listing);
  if (difference.categories.length > 0) throw new SyncRefused('змінилися категорії каси');
  return {
    difference,
    taken: removedBy(visible, listing),
    quarantined: listing.refused,
    listedIds: listing.products.map(({ id }) => id),
  };
}
