import type { Stored } from './difference';
import type { Listing } from './translate';

/** A fifth of the catalogue changing at once is taken for a fault of the POS. */
const SUSPICIOUS_SHARE = 0.2;

/** Sizes in stock from which selling out all at once is not believed. */
const NORMAL_STOCK = 5;

/**
 * Pure: why this listing looks like a fault rather than a change, in words for the admin; null
 * when it may be taken over. A first synchronisation has nothing to lose.
 */
export function suspicionOf(stored: Stored, listing: Listing): string | null {
  const hiddenCategories = new Set(stored.categories.filter((row) => row.hidden).map((r) => r.id));
  const visible = stored.products.filter(
    (row) => !row.hidden && !row.removedAt && !hiddenCategories.has(row.categoryId),
  );
  if (visible.length === 0) return null;

  const listed = new Map(listing.products.map((product) => [product.id, product]));
  const lost = visible.filter((row) => !listed.has(row.id)).length;
  if (lost > visible.length * SUSPICIOUS_SHARE) {
    return `з вітрини зникло б ${lost} із ${visible.length} товарів`;
  }

  const kept = visible.flatMap((row) => {
    const now = listed.get(row.id);
    return now ? [{ before: row.price, now: now.price }] : [];
  });
  const moved = kept.filter(({ before, now }) => Math.abs(now - before) > before / 2).length;
  if (moved > kept.length * SUSPICIOUS_SHARE) {
    return `ціна змінилася б більш ніж наполовину в ${moved} із ${kept.length} товарів`;
  }

  const hadStock = stored.variants.filter((row) => !row.removedAt && row.posQuantity > 0).length;
  const hasStock = listing.products.some((one) => one.variants.some((v) => v.posQuantity > 0));
  if (hadStock >= NORMAL_STOCK && !hasStock) return 'усі залишки стали б нульовими';
  return null;
}
