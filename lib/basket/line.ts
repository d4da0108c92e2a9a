import type { Kopecks } from '@/lib/shared/money';

/** A product as cards and product pages pass it to the basket. */
export type BasketProduct = {
  productId: number;
  name: string;
  categoryName: string;
  price: Kopecks;
  /** Path relative to the POS host. */
  photo: string | null;
  /** Empty for a product without sizes. */
  sizes: string[];
};

/** One product of a bundle line, in the chosen size. */
export type BundlePart = {
  productId: number;
  price: Kopecks;
  categoryName: string;
  productName: string;
  size?: string;
  photo?: string | null;
};

/** A line of the basket with a product in one size. */
export type ProductLine = BundlePart & {
  amount: number;
  /** Empty for an accessory added by the upsell (specification, section 2). */
  description?: string;
};

export type BundleLine = {
  bundleId: number;
  /** Total of the bundle's products, before the discount. */
  price: Kopecks;
  amount: number;
  /** Percent, 0 to 100. */
  discount: number;
  title: string;
  photo?: string | null;
  /** Whether `products` are those that the shopper has chosen from the bundle's. */
  isChoice?: true;
  products: BundlePart[];
};

export const MAX_AMOUNT = 99;
/** Maximum product lines, and maximum bundle lines, of one order. */
export const MAX_LINES = 100;
/** Maximum characters of a size. */
export const MAX_SIZE = 40;

type ProductKey = { productId: number; size?: string | null };

/** Identity of a product line: M and L of the same product are separate lines. */
export const lineKey = ({ productId, size }: ProductKey): string => `${productId}:${size ?? ''}`;

/** Identity of a bundle line: the same bundle in other sizes or with other products is a separate line. */
export const bundleKey = ({
  bundleId,
  isChoice,
  products,
}: Pick<BundleLine, 'bundleId' | 'isChoice'> & { products: ProductKey[] }): string =>
  `bundle ${bundleId}${Object.entries(sizesOf(products, isChoice && ''))
    .map(([id, size]) => ` ${id}:${size}`)
    .join('')}`;

/** The chosen sizes of a bundle line by product id; products without a size only if `none` is given for them. */
export const sizesOf = (products: ProductKey[], none?: string): Record<string, string> =>
  Object.fromEntries(
    products.flatMap(({ productId, size }) => {
      const text = size || none;
      return text === undefined ? [] : [[productId, text] as const];
    }),
  );

/** Ids of the products of a bundle line that the shopper has chosen; absent when the bundle has no choice. */
export const choiceOf = ({ isChoice, products }: Pick<BundleLine, 'isChoice' | 'products'>) =>
  isChoice ? { products: products.map(({ productId }) => productId) } : {};

/** A product's name with its size. */
export const partText = ({ productName, size }: Pick<BundlePart, 'productName' | 'size'>) =>
  size ? `${productName}, розмір ${size}` : productName;

/** The line that "add to basket" adds. */
export function lineOf(product: BasketProduct, size?: string | null, amount = 1): ProductLine {
  return {
    productId: product.productId,
    price: product.price,
    amount,
    categoryName: product.categoryName,
    productName: product.name,
    photo: product.photo,
    ...(size ? { size } : {}),
  };
}
