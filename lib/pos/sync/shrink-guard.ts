import { NO_PRICE } from '@/lib/catalogue/product/pricing';
import type { Anomaly, Suspicion } from '@/lib/db/schema/pos';
import type { Refused } from '../adapter/pos-client';
import type { CategoryRow } from './difference';
import type { StoredCatalogue, StoredMark } from './read-stored';

/** Share of the catalogue, 0 to 1. If one run removes or reprices more than this, it looks like a fault of the POS. */
const SUSPICIOUS_SHARE = 0.2;

/**
 * If at least this many sizes are in stock and all sell out at once, it looks like a fault. If at least `LARGE_STOCK`
 * sizes are in stock, selling out more than half of them is enough.
 */
const NORMAL_STOCK = 5;
const LARGE_STOCK = 20;
type VisibleProduct = { id: number; price: number };
type Listing = { products: VisibleProduct[]; refused: Refused[] };

/** The fields of a product listed by the POS that are kept in memory while the whole catalogue is compared. */
export type ListedMark = VisibleProduct & Pick<StoredMark, 'inStock'>;

/**
 * Pure: why the catalogue sent by the POS looks like a fault and not like a real change; null when it may be applied.
 * Always null at the first synchronisation, since there is nothing to lose.
 */
export function suspicionOf(
  stored: StoredCatalogue,
  listing: { products: ListedMark[]; refused: Refused[] },
): Suspicion | null {
  const products = storedProductsOf(stored);
  const stock =
    products.length > 0 ? stockAnomaly(...countInStock(stored.products, listing.products)) : null;
  const whole = { size: products.length, earlier: NONE_TAKEN };
  return together([...listingAnomalies(products, listing, whole), ...(stock ? [stock] : [])]);
}

/** Number of sizes in stock before and after, counting only products that are still listed. */
function countInStock(stored: StoredMark[], listed: ListedMark[]): [before: number, after: number] {
  const ids = new Set(listed.map(({ id }) => id));
  const sizes = (marks: Pick<StoredMark, 'inStock'>[]) =>
    marks.reduce((sum, { inStock }) => sum + inStock, 0);
  return [sizes(stored.filter(({ id }) => ids.has(id))), sizes(listed)];
}

/** Pure: the anomaly when the number of sizes in stock falls so much that it looks like a fault; otherwise null. */
export function stockAnomaly(before: number, after: number): Anomaly | null {
  const isAll = before >= NORMAL_STOCK && after === 0;
  const isMost = before >= LARGE_STOCK && after < before / 2;
  return isAll || isMost ? { kind: 'stock', count: before - after, of: before } : null;
}

/**
 * Number of products removed from sale (`lost`), and number of products whose price changed by more than half
 * (`moved`).
 */
export type RemovedByRefreshes = { lost: number; moved: number };
export const NONE_TAKEN: RemovedByRefreshes = { lost: 0, moved: 0 };

/**
 * For checking a part of the catalogue: the size of the whole catalogue, and what refreshes have removed since the last
 * full synchronisation.
 */
type Whole = { size: number; earlier: RemovedByRefreshes };

/** Pure: like `suspicionOf`, for the part of the catalogue that webhooks named. */
export const partSuspicion = (
  products: VisibleProduct[],
  listing: Listing,
  whole: Whole,
): Suspicion | null => together(listingAnomalies(products, listing, whole));

function listingAnomalies(
  products: VisibleProduct[],
  listing: Listing,
  { size, earlier }: Whole,
): Anomaly[] {
  const { lost, moved } = removedBy(products, listing);
  const refused = new Set(listing.refused.map(({ productId }) => productId));
  const unread = products.filter(({ id }) => refused.has(String(id))).length;
  const gone = lost + earlier.lost;
  const remaining = size - lost;
  const anomalies: Anomaly[] = [
    // Missing and unreadable products count as one anomaly, named after the larger group. (Unreadable ones keep their
    // data.)
    { kind: unread > gone / 2 ? 'unread' : 'gone', count: gone, of: size },
    { kind: 'prices', count: moved + earlier.moved, of: remaining },
  ];
  return anomalies.filter(({ count, of }) => count > of * SUSPICIOUS_SHARE);
}

/** Pure: how many products a listing removes from sale, and how many prices it changes by more than half. */
export function removedBy(products: VisibleProduct[], listing: Listing): RemovedByRefreshes {
  const listed = new Map(listing.products.map(({ id, price }) => [id, price]));
  const isLost = ({ id, price }: VisibleProduct) =>
    !listed.has(id) || (listed.get(id) === NO_PRICE && price !== NO_PRICE);
  const isMoved = ({ id, price }: VisibleProduct) => {
    const now = listed.get(id) ?? NO_PRICE;
    return now !== NO_PRICE && price !== NO_PRICE && Math.abs(now - price) > price / 2;
  };
  return { lost: products.filter(isLost).length, moved: products.filter(isMoved).length };
}

function together([first, ...also]: Anomaly[]): Suspicion | null {
  return first ? { ...first, ...(also.length > 0 && { also }) } : null;
}

const anomaliesOf = ({ also = [], ...first }: Suspicion): Anomaly[] => [first, ...also];

/** Pure: the stored products that are visible to shoppers. */
export function storedProductsOf<
  Row extends Pick<StoredMark, 'categoryId' | 'hidden' | 'removedAt'>,
>({ categories, products }: { categories: CategoryRow[]; products: Row[] }): Row[] {
  const hiddenCategories = new Set(categories.filter((row) => row.hidden).map((row) => row.id));
  return products.filter(
    (row) => !row.hidden && !row.removedAt && !hiddenCategories.has(row.categoryId),
  );
}

/** Pure: a suspicion as text for staff. */
export const suspicionText = (suspicion: Suspicion): string =>
  anomaliesOf(suspicion).map(anomalyText).join('; ');

function anomalyText({ kind, count, of }: Anomaly): string {
  if (kind === 'gone') return `з вітрини зникло б ${count} із ${of} товарів`;
  if (kind === 'unread') return `не вдалося взяти ${count} із ${of} товарів вітрини`;
  if (kind === 'prices') return `ціна змінилася б більш ніж наполовину в ${count} із ${of} товарів`;
  if (count < of) return `залишок став би нульовим у ${count} із ${of} розмірів`;
  return 'усі залишки стали б нульовими';
}

/** Pure: whether staff have confirmed this change; it may be up to a tenth larger than the confirmed one. */
export function isConfirmed(suspicion: Suspicion, confirmed: Suspicion | undefined): boolean {
  const seen = confirmed ? anomaliesOf(confirmed) : [];
  return anomaliesOf(suspicion).every(({ kind, count }) =>
    seen.some((one) => one.kind === kind && count <= one.count * 1.1 + 1),
  );
}
