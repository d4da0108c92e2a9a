import type { TranslatedCatalogue } from '../adapter/translate';
import type { Stored } from './difference';
import type { Anomaly, Suspicion } from './suspicion';

/** A fifth of the catalogue changing at once is taken for a fault of the POS. */
const SUSPICIOUS_SHARE = 0.2;

/** From this many sizes in stock, more than half of them selling out at once looks like a fault. */
const NORMAL_STOCK = 5;
const LARGE_STOCK = 20;
type VisibleProduct = { id: number; price: number };

/**
 * Pure: why this listing looks like a fault rather than a change; null when it may be applied. A
 * first synchronisation has nothing to lose.
 */
export function suspicionOf(stored: Stored, listing: TranslatedCatalogue): Suspicion | null {
  const products = storedProductsOf(stored);
  const stock = products.length > 0 ? stockAnomaly(...countInStock(stored, listing)) : null;
  const whole = { size: products.length, earlier: NONE_TAKEN };
  return together([...listingAnomalies(products, listing, whole), ...(stock ? [stock] : [])]);
}

/** Sizes in stock before and after, of products that are still listed. */
function countInStock(
  stored: Stored,
  listing: TranslatedCatalogue,
): [before: number, after: number] {
  const listed = new Set(listing.products.map(({ id }) => id));
  const inStock = (rows: { posQuantity: number }[]) =>
    rows.filter(({ posQuantity }) => posQuantity > 0).length;
  return [
    inStock(stored.variants.filter((row) => !row.removedAt && listed.has(row.productId))),
    inStock(listing.products.flatMap(({ variants }) => variants)),
  ];
}

/** Pure: the same check for the number of sizes in stock. */
export function stockAnomaly(before: number, after: number): Anomaly | null {
  const isAll = before >= NORMAL_STOCK && after === 0;
  const isMost = before >= LARGE_STOCK && after < before / 2;
  return isAll || isMost ? { kind: 'stock', count: before - after, of: before } : null;
}

/** Products that were removed from sale, and products whose price has changed by more than half. */
export type TakenByRefreshes = { lost: number; moved: number };
export const NONE_TAKEN: TakenByRefreshes = { lost: 0, moved: 0 };

/**
 * The whole catalogue when only a part of it is checked, and what refreshes have removed since the
 * last full check.
 */
type Whole = { size: number; earlier: TakenByRefreshes };

/** Pure: the same check for the part of the catalogue that the webhooks named. */
export const partSuspicion = (
  products: VisibleProduct[],
  listing: TranslatedCatalogue,
  whole: Whole,
): Suspicion | null => together(listingAnomalies(products, listing, whole));

function listingAnomalies(
  products: VisibleProduct[],
  listing: TranslatedCatalogue,
  { size, earlier }: Whole,
): Anomaly[] {
  const { lost, moved } = takenFrom(products, listing);
  const refused = new Set(listing.refused.map(({ productId }) => productId));
  const unread = products.filter(({ id }) => refused.has(String(id))).length;
  const gone = lost + earlier.lost;
  const remaining = size - lost;
  const anomalies: Anomaly[] = [
    // One anomaly, named after the larger part: unreadable products stay as they were.
    { kind: unread > gone / 2 ? 'unread' : 'gone', count: gone, of: size },
    { kind: 'prices', count: moved + earlier.moved, of: remaining },
  ];
  return anomalies.filter(({ count, of }) => count > of * SUSPICIOUS_SHARE);
}

/** Pure: what a listing removes from sale; unreadable products count as lost. */
export function takenFrom(
  products: VisibleProduct[],
  listing: TranslatedCatalogue,
): TakenByRefreshes {
  const listed = new Map(listing.products.map((product) => [product.id, product]));
  const moved = products.filter(({ id, price }) => {
    const now = listed.get(id)?.price ?? price;
    return Math.abs(now - price) > price / 2;
  });
  return { lost: products.filter(({ id }) => !listed.has(id)).length, moved: moved.length };
}

function together([first, ...also]: Anomaly[]): Suspicion | null {
  return first ? { ...first, ...(also.length > 0 && { also }) } : null;
}

const anomaliesOf = ({ also = [], ...first }: Suspicion): Anomaly[] => [first, ...also];

/** Pure: the stored products that shoppers see. */
export function storedProductsOf({ categories, products }: Stored): VisibleProduct[] {
  const hiddenCategories = new Set(categories.filter((row) => row.hidden).map((row) => row.id));
  return products.filter(
    (row) => !row.hidden && !row.removedAt && !hiddenCategories.has(row.categoryId),
  );
}

/** Pure: the suspicion as a text for staff. */
export const suspicionText = (suspicion: Suspicion): string =>
  anomaliesOf(suspicion).map(anomalyText).join('; ');

function anomalyText({ kind, count, of }: Anomaly): string {
  if (kind === 'gone') return `з вітрини зникло б ${count} із ${of} товарів`;
  if (kind === 'unread') return `не вдалося взяти ${count} із ${of} товарів вітрини`;
  if (kind === 'prices') return `ціна змінилася б більш ніж наполовину в ${count} із ${of} товарів`;
  if (count < of) return `залишок став би нульовим у ${count} із ${of} розмірів`;
  return 'усі залишки стали б нульовими';
}

/** Pure: whether a person has confirmed this very change, within a tenth of its size. */
export function isConfirmed(suspicion: Suspicion, confirmed: Suspicion | undefined): boolean {
  const seen = confirmed ? anomaliesOf(confirmed) : [];
  return anomaliesOf(suspicion).every(({ kind, count }) =>
    seen.some((one) => one.kind === kind && count <= one.count * 1.1 + 1),
  );
}
