import {
  chosenSize,
  hasDearerSize,
  type ProductPart,
  type ProductStock,
  partWithStock,
  priceFrom,
} from '@/lib/catalogue/product/product';
import { discounted, type Kopecks } from '@/lib/shared/money';

export type BundleProduct = Omit<ProductPart, 'id'> & { productId: number };

/** Products sold together at a discount, one piece of each. */
export type Bundle = {
  id: number;
  title: string;
  photo: string | null;
  /** Percent, 0 to 100. */
  discount: number;
  products: BundleProduct[];
};

/** The chosen sizes by product id, for products with sizes. */
export type BundleSizes = Readonly<Record<string, string>>;

/** Distinct ids of all products of the bundles. */
export const productIdsOfBundles = (bundles: Bundle[]): number[] => [
  ...new Set(bundles.flatMap(({ products }) => products.map((one) => one.productId))),
];

/** Whether a size must be chosen: only if the product has several. */
export const needsChoice = ({ sizes }: BundleProduct): boolean => sizes.length > 1;

/** The size in which the product is in the bundle: the chosen size, or the product's only size. */
export const sizeIn = (product: BundleProduct, chosen: BundleSizes) =>
  chosenSize(product, chosen[product.productId]);

/** Products whose size is not chosen yet. */
export const withoutSize = (bundle: Bundle, chosen: BundleSizes): BundleProduct[] =>
  bundle.products.filter(
    (product) => product.sizes.length > 0 && sizeIn(product, chosen) === undefined,
  );

/** Total of the products before the discount, in the chosen sizes if any, else at their lowest price in stock. */
export const bundlePrice = (bundle: Bundle, chosen: BundleSizes = {}): Kopecks =>
  bundle.products.reduce(
    (sum, product) => sum + (sizeIn(product, chosen)?.price ?? priceFrom(product)),
    0,
  );

/** Price of the bundle in kopecks, discounted and rounded. */
export const priceTogether = (bundle: Bundle, chosen: BundleSizes = {}): Kopecks =>
  discounted(bundlePrice(bundle, chosen), bundle.discount);

/** Savings in kopecks against buying the products separately. */
export const bundleSaving = (bundle: Bundle, chosen: BundleSizes = {}): Kopecks =>
  bundlePrice(bundle, chosen) - priceTogether(bundle, chosen);

/** Whether a size that is not chosen yet may cost more than shown. */
export const mayCostMore = (bundle: Bundle, chosen: BundleSizes = {}): boolean =>
  withoutSize(bundle, chosen).some(hasDearerSize);

/** Number of bundles in stock: the minimum stock of its products. */
export const bundleAvailable = (bundle: Bundle, chosen: BundleSizes = {}): number =>
  Math.min(
    ...bundle.products.map((product) => sizeIn(product, chosen)?.available ?? product.available),
  );

/** The same bundle with live price and stock; products no longer in the catalogue have 0 pieces. */
export const withStock = (
  bundle: Bundle,
  stock: ReadonlyMap<number, ProductStock | null>,
): Bundle => ({
  ...bundle,
  products: bundle.products.map((product) => partWithStock(product, stock.get(product.productId))),
});

export const bundlePath = ({ id }: { id: number }): string => `/bundles/${id}`;
