import { FEW_LEFT, type StockState, shortName, stockState } from '@/lib/catalogue/product/product';
import { plural } from '@/lib/shared/plural';
import { type Bundle, type BundleSizes, bundleAvailable, needsChoice, sizeIn } from './bundle';

/** The bundle's title with the word «Набір», for texts that do not otherwise say that it is a bundle. */
export const bundleName = ({ title }: { title: string }): string => `Набір «${title}»`;

/** The short names of the bundle's products, and how many of them the shopper chooses. */
export function insideText({ choose, products }: Bundle): string {
  const names = products.map(({ name }) => shortName(name));
  return choose
    ? `${choose}\u00a0з\u00a0${names.length} на\u00a0вибір: ${names.join(', ')}`
    : names.join('\u00a0+ ');
}

export type BundleStock = StockState & {
  /** Names, with size, of products that are sold out. */
  missing: string[];
};

/** The bundle's stock as its page shows it, and which products are missing when it is sold out. */
export function bundleStock(bundle: Bundle, chosen: BundleSizes = {}): BundleStock {
  const available = bundleAvailable(bundle, chosen);
  if (available <= 0) return { ...stockState(0), missing: missingIn(bundle, chosen) };
  if (available > FEW_LEFT) return { ...stockState(available), missing: [] };
  const verb = available === 1 ? 'Залишився' : 'Залишилось';
  const noun = plural(available, 'набір', 'набори', 'наборів');
  return { kind: 'few', text: `${verb} ${available}\u00a0${noun}`, missing: [] };
}

const missingIn = (bundle: Bundle, chosen: BundleSizes) =>
  bundle.products.flatMap((product) => {
    const size = sizeIn(product, chosen);
    if ((size?.available ?? product.available) > 0) return [];
    return size && needsChoice(product) && product.available > 0
      ? [`${product.name}, розмір ${size.size}`]
      : [product.name];
  });
