import {
  type BundleLine,
  bundleKey,
  lineKey,
  MAX_AMOUNT,
  MAX_LINES,
  type ProductLine,
} from './line';
import type { Baskets } from './restore';
import { placesOf, type Stock, type StockPiece } from './stock';

/** Message of the availability check when everything can be ordered. */
export const ALL_AVAILABLE = 'Усі товари є в наявності';

export type LineStock = {
  /** Stock of the line, if less than its amount; null when it is enough or unknown. */
  shortage: number | null;
  /** Maximum amount of this line that leaves enough stock for the other lines. */
  limit: number;
};

const UNKNOWN: LineStock = { shortage: null, limit: MAX_AMOUNT };

/**
 * Stock of each basket line, by line key. Lines share the stock: it is allocated to the product lines, then to the
 * bundle lines, in basket order. Only a line for which too little is left has a shortage.
 */
export function stockOfLines(
  products: ProductLine[],
  bundles: BundleLine[],
  stock: Stock,
): ReadonlyMap<string, LineStock> {
  const demands = [...products.map(demandOfProduct), ...bundles.map(demandOfBundle)];
  const free: Record<string, number> = { ...stock };
  const allocated = demands.map((demand) => {
    const places = demand.takes.flatMap((taken) => placesOf(taken, stock));
    const left = places.length === 0 ? null : Math.min(...places.map((place) => free[place] ?? 0));
    const given = Math.min(demand.amount, left ?? demand.amount);
    for (const place of places) free[place] = (free[place] ?? 0) - given;
    return { demand, places, left, given };
  });
  return new Map(
    allocated.map(({ demand, places, left, given }) => {
      const room = Math.min(MAX_AMOUNT, ...places.map((place) => given + (free[place] ?? 0)));
      const shortage = left !== null && left < demand.amount ? left : null;
      return [demand.key, { shortage, limit: room }];
    }),
  );
}

/** The stock of one line in the result of `stockOfLines`; unknown if the line is not in it. */
export const stockOfLine = (lines: ReadonlyMap<string, LineStock>, key: string): LineStock =>
  lines.get(key) ?? UNKNOWN;

/** Number of lines with a shortage. */
export const countShort = (lines: ReadonlyMap<string, LineStock>): number =>
  [...lines.values()].filter(({ shortage }) => shortage !== null).length;

/** Known stock of a product line or of a bundle line (the minimum over its products); null when unknown. */
export function piecesFor(line: ProductLine | BundleLine, stock: Stock): number | null {
  const { takes } = 'bundleId' in line ? demandOfBundle(line) : demandOfProduct(line);
  const known = takes.flatMap((taken) => placesOf(taken, stock)).map((place) => stock[place] ?? 0);
  return known.length === 0 ? null : Math.min(...known);
}

/** Whether adding the line `key` keeps the line limit and causes no shortage of this or another line. */
export function fitsInBasket(before: Baskets, after: Baskets, key: string, stock: Stock): boolean {
  if (Math.max(after.products.length, after.bundles.length) > MAX_LINES) return false;
  const stocks = (of: Baskets) => stockOfLines(of.products, of.bundles, stock);
  return (
    stockOfLine(stocks(after), key).shortage === null &&
    countShort(stocks(after)) <= countShort(stocks(before))
  );
}

type Demand = { key: string; amount: number; takes: StockPiece[] };

const demandOfProduct = (line: ProductLine): Demand => ({
  key: lineKey(line),
  amount: line.amount,
  takes: [line],
});

const demandOfBundle = (line: BundleLine): Demand => ({
  key: bundleKey(line),
  amount: line.amount,
  takes: [...line.products, { bundleId: line.bundleId }],
});
