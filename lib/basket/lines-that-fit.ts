import { fitsInBasket, piecesFor } from './availability';
import { type BundleLine, bundleKey, lineKey, type ProductLine } from './line';
import { bundleLines, productLines } from './lines';
import type { Baskets } from './restore';
import type { Stock } from './stock';

/** The part of `wanted` that can be added to `own` without causing a shortage. */
export function linesThatFit(own: Baskets, wanted: Baskets, stock: Stock): Baskets {
  const fit: Baskets = { products: [], bundles: [] };
  let now = own;
  const take = <Line extends ProductLine | BundleLine>(
    line: Line,
    key: string,
    taken: Line[],
    withLine: (line: Line) => Baskets,
  ) => {
    const amount = mostOf(line, stock, (some) =>
      fitsInBasket(now, withLine({ ...line, amount: some }), key, stock),
    );
    if (amount === 0) return;
    taken.push({ ...line, amount });
    now = withLine({ ...line, amount });
  };
  for (const line of wanted.products) {
    take(line, lineKey(line), fit.products, (added) => ({
      ...now,
      products: productLines.add(now.products, added),
    }));
  }
  for (const line of wanted.bundles) {
    take(line, bundleKey(line), fit.bundles, (added) => ({
      ...now,
      bundles: bundleLines.add(now.bundles, added),
    }));
  }
  return fit;
}

/** The largest amount of the line for which `fits` is true, by binary search. */
function mostOf(
  line: ProductLine | BundleLine,
  stock: Stock,
  fits: (amount: number) => boolean,
): number {
  let [least, most] = [0, Math.min(line.amount, piecesFor(line, stock) ?? line.amount)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}
