import type { Stored } from './difference';
import type { Listing } from './translate';

/** A fifth of the catalogue changing at once is taken for a fault of the POS. */
const SUSPICIOUS_SHARE = 0.2;

/** Sizes in stock from which selling out all at once is not believed. */
const NORMAL_STOCK = 5;

/** What looks like a fault: products gone from the shelf, prices moved by more than half, no stock at all. */
export type Suspicion = { kind: 'gone' | 'prices' | 'stock'; count: number; of: number };

type Shelf = { id: number; price: number };

/**
 * Pure: why this listing looks like a fault rather than a change; null when it may be taken over. A first
 * synchronisation has nothing to lose.
 */
export function suspicionOf(stored: Stored, listing: Listing): Suspicion | null {
  const shelf = shelfOf(stored);
  const hadStock = stored.variants.filter((row) => !row.removedAt && row.posQuantity > 0).length;
  const hasStock = listing.products.some((one) => one.variants.some((v) => v.posQuantity > 0));
  return (
    shelfSuspicion(shelf, listing, shelf.length) ??
    (shelf.length > 0 && hadStock >= NORMAL_STOCK && !hasStock
      ? { kind: 'stock', count: hadStock, of: hadStock }
      : null)
  );
}

/** Pure: the same for a part of the shelf that the POS has told of, out of `size` products in all. */
export function shelfSuspicion(shelf: Shelf[], listing: Listing, size: number): Suspicion | null {
  const listed = new Map(listing.products.map((product) => [product.id, product]));
  const lost = shelf.filter(({ id }) => !listed.has(id)).length;
  if (lost > size * SUSPICIOUS_SHARE) return { kind: 'gone', count: lost, of: size };
  const moved = shelf.filter(({ id, price }) => {
    const now = listed.get(id)?.price ?? price;
    return Math.abs(now - price) > price / 2;
  }).length;
  const kept = size - lost;
  return moved > kept * SUSPICIOUS_SHARE ? { kind: 'prices', count: moved, of: kept } : null;
}

/** Pure: what shoppers see of what is stored. */
export function shelfOf({ categories, products }: Stored): Shelf[] {
  const hiddenCategories = new Set(categories.filter((row) => row.hidden).map((row) => row.id));
  return products.filter(
    (row) => !row.hidden && !row.removedAt && !hiddenCategories.has(row.categoryId),
  );
}

/** Pure: whether nothing is left of a stock that was there. */
export const isSoldOutAtOnce = (before: number, after: number): boolean =>
  before >= NORMAL_STOCK && after === 0;

/** Pure: the suspicion in words for the staff. */
export function suspicionText({ kind, count, of }: Suspicion): string {
  if (kind === 'gone') return `з вітрини зникло б ${count} із ${of} товарів`;
  if (kind === 'prices') return `ціна змінилася б більш ніж наполовину в ${count} із ${of} товарів`;
  return 'усі залишки стали б нульовими';
}

/** Pure: whether a person has confirmed this very change, give or take a tenth of its size. */
export const isConfirmed = (suspicion: Suspicion, confirmed: Suspicion | undefined): boolean =>
  confirmed?.kind === suspicion.kind && suspicion.count <= confirmed.count * 1.1 + 1;
