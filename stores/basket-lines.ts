import { stockOfLine, stockOfLines } from '@/lib/basket/availability';
import type { BundleLine, ProductLine } from '@/lib/basket/line';
import { bundleLines, productLines } from '@/lib/basket/lines';
import type { Baskets } from '@/lib/basket/restore';
import { useBasket } from './basket';
import { rereadBasket } from './basket-storage';
import { useStock } from './stock';

// In a separate file, since this code loads after the page or with the first click.

/**
 * Changes the baskets after reading storage again: a click may come before the restoring effect, and
 * another tab may have written meanwhile.
 */
function change(next: (baskets: Baskets) => Partial<Baskets>) {
  rereadBasket();
  useBasket.setState(next);
}

export type AnyLine = ProductLine | BundleLine;

export const withLine = ({ products, bundles }: Baskets, line: AnyLine): Baskets =>
  'bundleId' in line
    ? { products, bundles: bundleLines.add(bundles, line) }
    : { products: productLines.add(products, line), bundles };

export const addLine = (line: AnyLine) => change((baskets) => withLine(baskets, line));

// Keys of products and bundles never coincide, so that a key alone finds the line.

export const amountOf = ({ products, bundles }: Baskets, key: string): number =>
  productLines.amountOf(products, key) || bundleLines.amountOf(bundles, key);

export const incrementLine = (key: string) =>
  change(({ products, bundles }) => ({
    products: productLines.increment(products, key, limitOf(key)),
    bundles: bundleLines.increment(bundles, key, limitOf(key)),
  }));

/** Sets the amount of a line; below 1 the line is removed. */
const withAmount = ({ products, bundles }: Baskets, key: string, amount: number): Baskets => ({
  products: productLines.setAmount(products, key, amount),
  bundles: bundleLines.setAmount(bundles, key, amount),
});

export const setLineAmount = (key: string, amount: number) =>
  change((baskets) => withAmount(baskets, key, amount));

export const decrementLine = (key: string) =>
  change((baskets) => withAmount(baskets, key, amountOf(baskets, key) - 1));

export const removeLine = (key: string) => setLineAmount(key, 0);

/** Maximum amount of a line by the known stock. */
function limitOf(key: string): number {
  const { products, bundles } = useBasket.getState();
  return stockOfLine(stockOfLines(products, bundles, useStock.getState().stock), key).limit;
}
