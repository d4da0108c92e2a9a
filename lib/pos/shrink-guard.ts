import type { Stored } from './difference';
import type { Listing } from './translate';

/** A fifth of the catalogue changing at once is taken for a fault of the POS. */
const SUSPICIOUS_SHARE = 0.2;

/** Sizes in stock from which selling out all at once is not believed, and more than half of them. */
const NORMAL_STOCK = 5;
const LARGE_STOCK = 20;

/** What looks like a fault: products gone from the shelf, prices moved by more than half, sizes sold out. */
export type Doubt = { kind: 'gone' | 'prices' | 'stock'; count: number; of: number };

/** All that looks like a fault, so that whoever confirms one thing lets no other through unseen. */
export type Suspicion = Doubt & { also?: Doubt[] };

type Shelf = { id: number; price: number };

/**
 * Pure: why this listing looks like a fault rather than a change; null when it may be taken over. A first
 * synchronisation has nothing to lose.
 */
export function suspicionOf(stored: Stored, listing: Listing): Suspicion | null {
  const shelf = shelfOf(stored);
  const stock = shelf.length > 0 ? stockDoubt(...countInStock(stored, listing)) : null;
  return together([...shelfDoubts(shelf, listing, shelf.length), ...(stock ? [stock] : [])]);
}

/** Sizes in stock before and after, of products that are listed still. */
function countInStock(stored: Stored, listing: Listing): [before: number, after: number] {
  const listed = new Set(listing.products.map(({ id }) => id));
  const inStock = (rows: { posQuantity: number }[]) =>
    rows.filter(({ posQuantity }) => posQuantity > 0).length;
  return [
    inStock(stored.variants.filter((row) => !row.removedAt && listed.has(row.productId))),
    inStock(listing.products.flatMap(({ variants }) => variants)),
  ];
}

/** Pure: the same for the number of sizes in stock. */
export function stockDoubt(before: number, after: number): Doubt | null {
  const isAll = before >= NORMAL_STOCK && after === 0;
  const isMost = before >= LARGE_STOCK && after < before / 2;
  return isAll || isMost ? { kind: 'stock', count: before - after, of: before } : null;
}

/** Pure: the same for a part of the shelf that the POS has told of, out of `size` products in all. */
export const shelfSuspicion = (shelf: Shelf[], listing: Listing, size: number): Suspicion | null =>
  together(shelfDoubts(shelf, listing, size));

function shelfDoubts(shelf: Shelf[], listing: Listing, size: number): Doubt[] {
  const listed = new Map(listing.products.map((product) => [product.id, product]));
  const lost = shelf.filter(({ id }) => !listed.has(id)).length;
  const moved = shelf.filter(({ id, price }) => {
    const now = listed.get(id)?.price ?? price;
    return Math.abs(now - price) > price / 2;
  }).length;
  const kept = size - lost;
  return [
    { kind: 'gone' as const, count: lost, of: size },
    { kind: 'prices' as const, count: moved, of: kept },
  ].filter(({ count, of }) => count > of * SUSPICIOUS_SHARE);
}

function together([first, ...also]: Doubt[]): Suspicion | null {
  return first ? { ...first, ...(also.length > 0 && { also }) } : null;
}

const doubtsOf = ({ also = [], ...first }: Suspicion): Doubt[] => [first, ...also];

/** Pure: what shoppers see of what is stored. */
export function shelfOf({ categories, products }: Stored): Shelf[] {
  const hiddenCategories = new Set(categories.filter((row) => row.hidden).map((row) => row.id));
  return products.filter(
    (row) => !row.hidden && !row.removedAt && !hiddenCategories.has(row.categoryId),
  );
}

/** Pure: the suspicion in words for the staff. */
export const suspicionText = (suspicion: Suspicion): string =>
  doubtsOf(suspicion).map(doubtText).join('; ');

function doubtText({ kind, count, of }: Doubt): string {
  if (kind === 'gone') return `з вітрини зникло б ${count} із ${of} товарів`;
  if (kind === 'prices') return `ціна змінилася б більш ніж наполовину в ${count} із ${of} товарів`;
  if (count < of) return `залишок став би нульовим у ${count} із ${of} розмірів`;
  return 'усі залишки стали б нульовими';
}

/** Pure: whether a person has confirmed this very change, give or take a tenth of its size. */
export function isConfirmed(suspicion: Suspicion, confirmed: Suspicion | undefined): boolean {
  const seen = confirmed ? doubtsOf(confirmed) : [];
  return doubtsOf(suspicion).every(({ kind, count }) =>
    seen.some((one) => one.kind === kind && count <= one.count * 1.1 + 1),
  );
}
