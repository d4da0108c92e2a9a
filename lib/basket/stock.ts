import { lineKey, MAX_AMOUNT } from './line';
import type { LiveStock } from './live';

/** One entry of the answer to an availability check, and of a refused order. */
export type BasketAvailability = {
  productId: number;
  available: number;
  size?: string | null;
  /** The product has sizes, and the line has none. */
  needsSize?: boolean;
};

/** The same for a bundle: 0 when it is not sold any more. */
export type BundleAvailability = { bundleId: number; available: number };

/**
 * What is known of the stock: pieces by `lineKey`, bundles that are sold or gone by `bundlePlace`,
 * products of which every size is known, 1, or that are gone, 0, by `wholeKey`. What is not in it is not known.
 */
export type Stock = Readonly<Record<string, number>>;

const bundlePlace = (bundleId: number): string => `bundle ${bundleId}`;
const wholeKey = (productId: number): string => `whole ${productId}`;
/** The only size of a product, for a line without one: there is nothing to choose. */
const onlyPlace = (productId: number): string => `only ${productId}`;
/** There is nothing in this place. */
const NOWHERE = 'nowhere';

/** Adds what an answer says of some sizes and bundles. */
export function withAnswer(
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

/** Takes over all that is known of some products; sizes that they had before are forgotten. */
export function withLive(stock: Stock, live: LiveStock): Stock {
  const kept = Object.entries(stock).filter(
    ([key]) => !live.has(Number(/^(?:only )?(\d+)/.exec(key)?.[1])),
  );
  const learnt = [...live].flatMap(([productId, now]): [string, number][] => {
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
  return Object.fromEntries([...kept, ...learnt]);
}

export type TakenPlaces = { productId: number; size?: string | null } | { bundleId: number };

/**
 * Where in the stock a piece is taken from, empty when that is not known. A product that lost its
 * sizes is counted without one; a size that it does not have, or none where it has some, is nowhere.
 */
export function placesOf(taken: TakenPlaces, stock: Stock): string[] {
  if ('bundleId' in taken) {
    const place = bundlePlace(taken.bundleId);
    return place in stock ? [place] : [];
  }
  const sizeless = lineKey({ productId: taken.productId });
  const places = taken.size ? [lineKey(taken), sizeless] : [sizeless, onlyPlace(taken.productId)];
  const place = places.find((key) => key in stock);
  if (place) return [place];
  return wholeKey(taken.productId) in stock ? [NOWHERE] : [];
}

/** Whether the bundle is known to be sold no more. */
export const isBundleGone = (bundleId: number, stock: Stock): boolean =>
  stock[bundlePlace(bundleId)] === 0;

/** Whether the product is known to be no longer in the catalogue. */
export const isProductGone = (productId: number, stock: Stock): boolean =>
  stock[wholeKey(productId)] === 0;

/** Whether the product has got sizes since it was put in without one. */
export const needsSize = (
  { productId, size }: { productId: number; size?: string | undefined },
  stock: Stock,
): boolean => !size && placesOf({ productId }, stock)[0] === NOWHERE;
