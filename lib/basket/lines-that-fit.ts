import { fitsInBasket, piecesFor } from './availability';
import { type BundleLine, bundleKey, lineKey, type ProductLine } from './line';
import { bundleLines, productLines } from './lines';
import type { Baskets } from './restore';
import type { Stock } from './stock';

/** The part of the wanted lines that can be added to the own ones without causing a shortage. */
export function linesThatFit(own: Baskets, wanted: Baskets, stock: Stock): Baskets {
  const fit: Baskets = { products: [], bundles: [] };
  let now = own;
  for (const line of wanted.products) {
    const withAmount = (amount: number): Baskets => ({
      ...now,
      products: productLines.add(now.products, { ...line, amount }),
    });
    const amount = mostOf(line, stock, (some) =>
      fitsInBasket(now, withAmount(some), lineKey(line), stock),
    );
    if (amount === 0) continue;
    fit.products.push({ ...line, amount });
    now = withAmount(amount);
  }
  for (const line of wanted.bundles) {
    const withAmount = (amount: number): Baskets => ({
      ...now,
      bundles: bundleLines.add(now.bundles, { ...line, amount }),
    });
    const amount = mostOf(line, stock, (some) =>
      fitsInBasket(now, withAmount(some), bundleKey(line), stock),
    );
    if (amount === 0) continue;
    fit.bundles.push({ ...line, amount });
    now = withAmount(amount);
  }
  return fit;
}

/** The largest amount that fits, by binary search. */
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
