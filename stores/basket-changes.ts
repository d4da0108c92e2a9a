import type { ProductLine } from '@/lib/basket/line';
import { bundleLines, productLines } from '@/lib/basket/lines';
import { type NewPrice, withPrices } from '@/lib/basket/prices';
import { refreshBundle } from '@/lib/basket/refresh-bundle';
import type { Baskets } from '@/lib/basket/restore';
import type { SelectedSizes } from '@/lib/basket/wire';
import { replaceBaskets } from './basket';

// Apart from the verbs of every page: these come with the panel, the checkout and a sent basket.

/** Brings title and discount of bundle lines up to what is sold now. */
export const refreshBundles = (sold: Parameters<typeof refreshBundle>[1]) =>
  replaceBaskets(({ productBusket, bundleBusket }) => ({
    productBusket,
    bundleBusket: bundleBusket.map((line) => refreshBundle(line, sold)),
  }));

export const acceptPrices = (prices: NewPrice[]) =>
  replaceBaskets((baskets) => withPrices(baskets, prices));

/** Gives lines without a size the one that was chosen on the product's page. */
export const settleSizes = (selectedSizes: SelectedSizes) =>
  replaceBaskets(({ productBusket, bundleBusket }) => ({
    productBusket: productBusket
      .map((line) => {
        const size = line.size ?? selectedSizes[line.product_id];
        return size ? { ...line, size } : line;
      })
      .reduce(productLines.add, [] as ProductLine[]),
    bundleBusket,
  }));

/** Puts both baskets of somebody else in, to what lies there or instead of it. */
export function takeBaskets({ productBusket, bundleBusket }: Baskets, { instead = false } = {}) {
  replaceBaskets((own) => ({
    productBusket: productBusket.reduce(productLines.add, instead ? [] : own.productBusket),
    bundleBusket: bundleBusket.reduce(bundleLines.add, instead ? [] : own.bundleBusket),
  }));
}
