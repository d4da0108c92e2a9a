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

/** Products sold together at a discount, one piece of each, or of those that the shopper chooses. */
export type Bundle = {
  id: number;
  title: string;
  photo: string | null;
  /** Percent, 0 to 100. */
  discount: number;
  /** How many of its products the shopper chooses; absent for all. */
  choose?: number | null;
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

/** The bundle with only the chosen products, of a bundle of which the shopper chooses some. */
export const withChoice = <B extends { products: { productId: number }[] }>(
  bundle: B,
  ids: number[],
): B => ({
  ...bundle,
  products: bundle.products.filter(({ productId }) => ids.includes(productId)),
});

/** The chosen ids with this one added, or removed if it was chosen. */
export const toggledIn = (ids: number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** Products whose size is not chosen yet. */
export const withoutSize = (bundle: Bundle, chosen: BundleSizes): BundleProduct[] =>
  bundle.products.filter(
    (product) => product.sizes.length > 0 && sizeIn(product, chosen) === undefined,
  );

/**
 * Total of the products before the discount, in the chosen sizes if any, else at their lowest price in stock. Where the
 * shopper chooses among more products, of the cheapest ones in stock.
 */
export const bundlePrice = (bundle: Bundle, chosen: BundleSizes = {}): Kopecks =>
  bundle.products
    .map((product) => ({
      isGone: availableIn(product, chosen) <= 0,
      price: sizeIn(product, chosen)?.price ?? priceFrom(product),
    }))
    .toSorted((a, b) => Number(a.isGone) - Number(b.isGone) || a.price - b.price)
    .slice(0, bundle.choose ?? undefined)
    .reduce((sum, { price }) => sum + price, 0);

const availableIn = (product: BundleProduct, chosen: BundleSizes): number =>
  sizeIn(product, chosen)?.available ?? product.available;

/** Price of the bundle in kopecks, discounted and rounded. */
export const priceTogether = (bundle: Bundle, chosen: BundleSizes = {}): Kopecks =>
  discounted(bundlePrice(bundle, chosen), bundle.discount);

/** Savings in kopecks against buying the products separately. */
export const bundleSaving = (bundle: Bundle, chosen: BundleSizes = {}): Kopecks =>
  bundlePrice(bundle, chosen) - priceTogether(bundle, chosen);

/** Whether a size or product that is not chosen yet may cost more than shown. */
export const mayCostMore = (bundle: Bundle, chosen: BundleSizes = {}): boolean =>
  bundle.products.length > (bundle.choose ?? Number.POSITIVE_INFINITY) ||
  withoutSize(bundle, chosen).some(hasDearerSize);

/** Number of bundles in stock: the minimum stock of its products. With a choice of n products, the n-th highest stock. */
export const bundleAvailable = (bundle: Bundle, chosen: BundleSizes = {}): number =>
  stockOfMost(
    bundle,
    bundle.products.map((product) => availableIn(product, chosen)),
  );

/** Pure: how often as many products as a bundle needs can be taken from these stocks. */
export const stockOfMost = ({ choose }: Pick<Bundle, 'choose'>, stocks: number[]): number =>
  stocks.toSorted((a, b) => b - a)[(choose ?? stocks.length) - 1] ?? 0;

/** The same bundle with live price and stock; products no longer in the catalogue have 0 pieces. */
export const withStock = (
  bundle: Bundle,
  stock: ReadonlyMap<number, ProductStock | null>,
): Bundle => ({
  ...bundle,
  products: bundle.products.map((product) => partWithStock(product, stock.get(product.productId))),
});

export const bundlePath = ({ id }: { id: number }): string => `/bundles/${id}`;
