import type { LiveStock } from '@/lib/catalogue/product/live-stock';
import { lineKey, MAX_AMOUNT } from './line';

/** A product's availability in the response to an availability check or a refused order. */
export type BasketAvailability = {
  productId: number;
  available: number;
  size?: string | null;
  /** True when the product has sizes, but the basket line has none. */
  needsSize?: boolean;
};

/** A bundle's availability in a response to an availability check or a refused order; 0 when it is not sold. */
export type BundleAvailability = { bundleId: number; available: number };

/**
 * Known stock by key; a missing key means unknown. The value of a `lineKey` is the number of pieces of a product in a
 * size. The value of a `bundlePlace` is 0 when the bundle is no longer sold. The value of a `wholeKey` is 1 when all
 * sizes of a product are known, and 0 when the product has left the catalogue.
 */
export type Stock = Readonly<Record<string, number>>;

const bundlePlace = (bundleId: number): string => `bundle ${bundleId}`;
const wholeKey = (productId: number): string => `whole ${productId}`;
/** Stock key of a product's only size, used by a basket line without a size, since there is nothing to choose. */
const onlyPlace = (productId: number): string => `only ${productId}`;
/** A stock key that is never set, so that a size that does not exist has no stock. */
const NOWHERE = 'nowhere';

/** The known stock after an availability response about some sizes and bundles. */
export function withAvailability(
  stock: Stock,
  entries: BasketAvailability[],
  bundles: BundleAvailability[] = [],
): Stock {
  const next: Record<string, number> = { ...stock };
  for (const { productId, size, available, needsSize } of entries) {
    const place = lineKey({ productId, size });
    if (needsSize) {
      delete next[place];
      next[wholeKey(productId)] = 1;
    } else next[place] = Math.max(0, available);
  }
  for (const { bundleId, available } of bundles) {
    next[bundlePlace(bundleId)] = Math.min(Math.max(0, available), MAX_AMOUNT);
  }
  return next;
}

/** The known stock after a live-stock response about some products; their former sizes are dropped. */
export function withLiveStock(stock: Stock, live: LiveStock): Stock {
  const unchanged = Object.entries(stock).filter(
    ([key]) => !live.has(Number(/^(?:only )?(\d+)/.exec(key)?.[1])),
  );
  const updated = [...live].flatMap(([productId, now]): [string, number][] => {
    const whole: [string, number] = [wholeKey(productId), now ? 1 : 0];
    if (!now || now.sizes.length === 0) {
      return [whole, [lineKey({ productId }), now?.available ?? 0]];
    }
    const [first, second] = now.sizes;
    return [
      whole,
      ...(first && !second ? [[onlyPlace(productId), first.available] as [string, number]] : []),
      ...now.sizes.map(({ size, available }): [string, number] => [
        lineKey({ productId, size }),
        available,
      ]),
    ];
  });
  return Object.fromEntries([...unchanged, ...updated]);
}

export type StockPiece = { productId: number; size?: string | null } | { bundleId: number };

/**
 * Stock keys that this product or bundle takes a piece from; empty when the stock is unknown. If the product has lost
 * its sizes, this is the key without a size. If the size does not exist or a required size is missing, it is `NOWHERE`.
 */
export function placesOf(piece: StockPiece, stock: Stock): string[] {
  if ('bundleId' in piece) {
    const place = bundlePlace(piece.bundleId);
    return place in stock ? [place] : [];
  }
  const sizeless = lineKey({ productId: piece.productId });
  const places = piece.size ? [lineKey(piece), sizeless] : [sizeless, onlyPlace(piece.productId)];
  const place = places.find((key) => key in stock);
  if (place) return [place];
  return wholeKey(piece.productId) in stock ? [NOWHERE] : [];
}

/** Whether the bundle is known to be no longer sold. */
export const isBundleGone = (bundleId: number, stock: Stock): boolean =>
  stock[bundlePlace(bundleId)] === 0;

/** Whether the product is known to be no longer in the catalogue. */
export const isProductGone = (productId: number, stock: Stock): boolean =>
  stock[wholeKey(productId)] === 0;

/** Whether the product has gained sizes since it was added without one. */
export const needsSize = (
  { productId, size }: { productId: number; size?: string | undefined },
  stock: Stock,
): boolean => !size && placesOf({ productId }, stock)[0] === NOWHERE;
