import type { LiveStock } from '@/lib/catalogue/product/live-stock';
import { lineKey, MAX_AMOUNT } from './line';

/** One entry of the response to an availability check, or of a refused order. */
export type BasketAvailability = {
  productId: number;
  available: number;
  size?: string | null;
  /** The product has sizes, and the line has none. */
  needsSize?: boolean;
};

/** The same for a bundle; 0 when it is no longer sold. */
export type BundleAvailability = { bundleId: number; available: number };

/**
 * Known stock: pieces by `lineKey`; bundles, 0 when no longer sold, by `bundlePlace`; products by
 * `wholeKey`: 1 when all sizes are known, 0 when no longer in the catalogue. Missing keys are unknown.
 */
export type Stock = Readonly<Record<string, number>>;

const bundlePlace = (bundleId: number): string => `bundle ${bundleId}`;
const wholeKey = (productId: number): string => `whole ${productId}`;
/** Key of a product's only size, for a line without a size: there is nothing to choose. */
const onlyPlace = (productId: number): string => `only ${productId}`;
/** Key without stock, for a size that does not exist. */
const NOWHERE = 'nowhere';

/** The stock updated by an availability response about some sizes and bundles. */
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

/** The stock updated by live stock of some products; their former sizes are dropped. */
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
 * Keys of the stock that a piece is taken from; empty when unknown. A product that lost its sizes is
 * counted without one; an unknown size, or none where one is required, gives `NOWHERE`.
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
