import type { ProductLine } from '@/lib/basket/line';
import { bundleLines, productLines } from '@/lib/basket/lines';
import { type NewPrice, withPrices } from '@/lib/basket/prices';
import { refreshBundle } from '@/lib/basket/refresh-bundle';
import type { Baskets } from '@/lib/basket/restore';
import type { SelectedSizes } from '@/lib/basket/wire';
import type { SoldBundle } from '@/lib/bundles/wire';
import { replaceBaskets } from './basket';

// Apart from the verbs of every page: these come with the panel, the checkout and a sent basket.

/** Brings title and discount of bundle lines up to what is sold now. */
export const refreshBundles = (sold: SoldBundle[]) =>
  replaceBaskets(({ products, bundles }) => ({
    products,
    bundles: bundles.map((line) => refreshBundle(line, sold)),
  }));

export const acceptPrices = (prices: NewPrice[]) =>
  replaceBaskets((baskets) => withPrices(baskets, prices));

/** Gives lines without a size the one that was chosen on the product's page. */
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

/** Puts both baskets of somebody else in, to what lies there or instead of it. */
export function takeBaskets({ products, bundles }: Baskets, { instead = false } = {}) {
  replaceBaskets((own) => ({
    products: products.reduce(productLines.add, instead ? [] : own.products),
    bundles: bundles.reduce(bundleLines.add, instead ? [] : own.bundles),
  }));
}
