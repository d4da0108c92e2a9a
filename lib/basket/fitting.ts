import { fitsInBasket, piecesFor } from './availability';
import { type BundleLine, bundleKey, lineKey, type ProductLine } from './line';
import { bundleLines, productLines } from './lines';
import type { Baskets } from './restore';
import type { Stock } from './stock';

/** What of the wanted lines can go to what lies there without leaving any line short. */
export function fitting(own: Baskets, wanted: Baskets, stock: Stock): Baskets {
  const fit: Baskets = { products: [], bundles: [] };
  let now = own;
  for (const line of wanted.products) {
    const put = (amount: number): Baskets => ({
      ...now,
      products: productLines.add(now.products, { ...line, amount }),
    });
    const amount = mostOf(line, stock, (some) =>
      fitsInBasket(now, put(some), lineKey(line), stock),
    );
    if (amount === 0) continue;
    fit.products.push({ ...line, amount });
    now = put(amount);
  }
  for (const line of wanted.bundles) {
    const put = (amount: number): Baskets => ({
      ...now,
      bundles: bundleLines.add(now.bundles, { ...line, amount }),
    });
    const amount = mostOf(line, stock, (some) =>
      fitsInBasket(now, put(some), bundleKey(line), stock),
    );
    if (amount === 0) continue;
    fit.bundles.push({ ...line, amount });
    now = put(amount);
  }
  return fit;
}

/** The largest amount that fits, by halves: what does not fit does not fit with more either. */
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
