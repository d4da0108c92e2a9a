import type { BundleLine, ProductLine } from '@/lib/basket/line';
import { bundleLines, productLines } from '@/lib/basket/lines';
import { type NewPrice, withPrices } from '@/lib/basket/prices';
import { refreshBundle, soldBundles } from '@/lib/basket/refresh-bundle';
import type { Baskets } from '@/lib/basket/restore';
import type { SelectedSizes } from '@/lib/basket/wire';
import type { SoldBundle } from '@/lib/bundles/wire';
import { useBasket } from './basket';
import { rereadBasket } from './basket-storage';
import { resetOffers } from './declined-accessories';
import { learnStock } from './stock';

// In a separate file, since only the basket panel, the checkout and shared baskets load this code.

/** Writes the baskets only if they have changed, since every write notifies all subscribers. */
function replaceBaskets(next: (baskets: Baskets) => Baskets) {
  rereadBasket();
  const { products, bundles } = useBasket.getState();
  const after = next({ products, bundles });
  if (JSON.stringify(after) === JSON.stringify({ products, bundles })) return;
  useBasket.setState(after);
}

/** Updates the known stock of the bundles in `lines`: those in `sold` are still sold, the others are not. */
export const learnSold = (lines: BundleLine[], sold: { id: number }[]) =>
  learnStock(
    [],
    soldBundles(
      lines,
      sold.map(({ id }) => id),
    ),
  );

/** Updates bundle lines to the current title, photo, discount and products of their bundles. */
export const refreshBundles = (sold: SoldBundle[]) =>
  replaceBaskets(({ products, bundles }) => ({
    products,
    // Lines of one bundle in different sizes may have become equal. Such lines are merged and their amounts added.
    bundles: bundles
      .map((line) => refreshBundle(line, sold))
      .reduce(bundleLines.add, [] as BundleLine[]),
  }));

export const acceptPrices = (prices: NewPrice[]) =>
  replaceBaskets((baskets) => withPrices(baskets, prices));

/** Gives each product line without a size the size that was chosen on the product's page. */
export const settleSizes = (selectedSizes: SelectedSizes) =>
  replaceBaskets(({ products, bundles }) => ({
    products: products
      .map((line) => {
        const size = line.size ?? selectedSizes[line.productId];
        return size ? { ...line, size } : line;
      })
      .reduce(productLines.add, [] as ProductLine[]),
    bundles,
  }));

/** Adds a shared basket to this browser's baskets; with `instead` replaces them. */
export function importBaskets({ products, bundles }: Baskets, { instead = false } = {}) {
  resetOffers([...products, ...bundles.flatMap((line) => line.products)]);
  replaceBaskets((own) => ({
    products: products.reduce(productLines.add, instead ? [] : own.products),
    bundles: bundles.reduce(bundleLines.add, instead ? [] : own.bundles),
  }));
}
