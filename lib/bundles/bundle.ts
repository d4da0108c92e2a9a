import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import type { ProductStock } from '@/lib/catalogue/product/product';
import { discounted, type Kopecks } from '@/lib/shared/money';

type BundleSize = ProductStock['sizes'][number];

export type BundleProduct = {
  productId: number;
  name: string;
  slug: CategorySlug;
  categoryName: string;
  /** The lowest of its sizes. */
  price: Kopecks;
  /** Path relative to the POS host, or null. */
  photo: string | null;
  /** Pieces of all sizes together. */
  available: number;
  /** Empty for a product without sizes. */
  sizes: BundleSize[];
};

/** Products that are cheaper together, one piece of each. */
export type Bundle = {
  id: number;
  title: string;
  photo: string | null;
  /** Percent, 0 to 100. */
  discount: number;
  products: BundleProduct[];
};

/** The chosen sizes by product id; products without sizes are not in it. */
export type BundleSizes = Readonly<Record<string, string>>;

/** Every product that is in one of the bundles. */
export const productIdsOfBundles = (bundles: Bundle[]): number[] => [
  ...new Set(bundles.flatMap(({ products }) => products.map((one) => one.productId))),
];

/** One size or none leaves nothing to choose. */
export const needsChoice = ({ sizes }: BundleProduct): boolean => sizes.length > 1;

/** The size that a product goes with: the chosen one, or the only one there is. */
export const sizeIn = (product: BundleProduct, chosen: BundleSizes): BundleSize | undefined =>
  product.sizes.length === 1
    ? product.sizes[0]
    : product.sizes.find(({ size }) => size === chosen[product.productId]);

/** Products whose size is still to be chosen. */
export const withoutSize = (bundle: Bundle, chosen: BundleSizes): BundleProduct[] =>
  bundle.products.filter(
    (product) => product.sizes.length > 0 && sizeIn(product, chosen) === undefined,
  );

/** Total of the products before the discount, in the chosen sizes where there are any. */
export const bundlePrice = (bundle: Bundle, chosen: BundleSizes = {}): Kopecks =>
  bundle.products.reduce(
    (sum, product) => sum + (sizeIn(product, chosen)?.price ?? product.price),
    0,
  );

/** What the bundle costs: price × (1 − discount/100) (specification, section 9). */
export const priceTogether = (bundle: Bundle, chosen: BundleSizes = {}): Kopecks =>
  discounted(bundlePrice(bundle, chosen), bundle.discount);

/** What one saves against buying the products apart. */
export const bundleSaving = (bundle: Bundle, chosen: BundleSizes = {}): Kopecks =>
  bundlePrice(bundle, chosen) - priceTogether(bundle, chosen);

/** Whether a size that is still to be chosen may cost more than what is shown. */
export const mayCostMore = (bundle: Bundle, chosen: BundleSizes = {}): boolean =>
  withoutSize(bundle, chosen).some(({ price, sizes }) => sizes.some((size) => size.price > price));

/** How many whole bundles there are: the least of what there is of its products. */
export const bundleAvailable = (bundle: Bundle, chosen: BundleSizes = {}): number =>
  Math.min(
    ...bundle.products.map((product) => sizeIn(product, chosen)?.available ?? product.available),
  );

/** The same bundle with what is known of its products by now; a product that is gone has none left. */
export function withStock(bundle: Bundle, stock: ReadonlyMap<number, ProductStock | null>): Bundle {
  const products = bundle.products.map((product) => {
    const now = stock.get(product.productId);
    if (now === undefined) return product;
    if (now === null) return { ...product, available: 0, sizes: soldOut(product.sizes) };
    return { ...product, price: now.price, available: now.available, sizes: now.sizes };
  });
  return { ...bundle, products };
}

const soldOut = (sizes: BundleSize[]) => sizes.map((size) => ({ ...size, available: 0 }));

export const bundlePath = ({ id }: { id: number }): string => `/bundles/${id}`;
