import {
  type BundleLine,
  bundleKey,
  lineKey,
  MAX_AMOUNT,
  MAX_LINES,
  type ProductLine,
} from './line';
import type { Baskets } from './restore';
import { placesOf, type Stock, type TakenPlaces } from './stock';

export type LineStock = {
  /** How many there are for a line that asks for more, otherwise null. */
  shortage: number | null;
  /** The highest amount that leaves the other lines what they ask for. */
  limit: number;
};

const UNKNOWN: LineStock = { shortage: null, limit: MAX_AMOUNT };

/**
 * What there is for each line, by its key. Lines share what is in stock: products are served before
 * bundles and each list from the top, so that exactly the lines for which nothing is left are short.
 */
export function stockOfLines(
  products: ProductLine[],
  bundles: BundleLine[],
  stock: Stock,
): ReadonlyMap<string, LineStock> {
  const wishes = [...products.map(wishOfProduct), ...bundles.map(wishOfBundle)];
  const free: Record<string, number> = { ...stock };
  const served = wishes.map((wish) => {
    const places = wish.takes.flatMap((taken) => placesOf(taken, stock));
    const left = places.length === 0 ? null : Math.min(...places.map((place) => free[place] ?? 0));
    const given = Math.min(wish.amount, left ?? wish.amount);
    for (const place of places) free[place] = (free[place] ?? 0) - given;
    return { wish, places, left, given };
  });
  return new Map(
    served.map(({ wish, places, left, given }) => {
      const room = Math.min(MAX_AMOUNT, ...places.map((place) => given + (free[place] ?? 0)));
      const shortage = left !== null && left < wish.amount ? left : null;
      return [wish.key, { shortage, limit: room }];
    }),
  );
}

/** What `stockOfLines` says of one line. */
export const ofLine = (lines: ReadonlyMap<string, LineStock>, key: string): LineStock =>
  lines.get(key) ?? UNKNOWN;

/** How many lines ask for more than there is. */
export const countShort = (lines: ReadonlyMap<string, LineStock>): number =>
  [...lines.values()].filter(({ shortage }) => shortage !== null).length;

/** Pieces that the stock is known to hold of everything that goes into a line, or null. */
export function piecesFor(line: ProductLine | BundleLine, stock: Stock): number | null {
  const { takes } = 'bundleId' in line ? wishOfBundle(line) : wishOfProduct(line);
  const known = takes.flatMap((taken) => placesOf(taken, stock)).map((place) => stock[place] ?? 0);
  return known.length === 0 ? null : Math.min(...known);
}

/** Whether a line can be added without leaving it or any other short that was not. */
export function fitsInBasket(before: Baskets, after: Baskets, key: string, stock: Stock): boolean {
  if (Math.max(after.products.length, after.bundles.length) > MAX_LINES) return false;
  const stocks = (of: Baskets) => stockOfLines(of.products, of.bundles, stock);
  return (
    ofLine(stocks(after), key).shortage === null &&
    countShort(stocks(after)) <= countShort(stocks(before))
  );
}

type Wish = { key: string; amount: number; takes: TakenPlaces[] };

const wishOfProduct = (line: ProductLine): Wish => ({
  key: lineKey(line),
  amount: line.amount,
  takes: [line],
});

const wishOfBundle = (line: BundleLine): Wish => ({
  key: bundleKey(line),
  amount: line.amount,
  takes: [...line.products, { bundleId: line.bundleId }],
});
