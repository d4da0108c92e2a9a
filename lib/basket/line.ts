import type { Kopecks } from '@/lib/shared/money';

/** What a card or a product page knows about the product that it offers. */
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

/** A product line with the specification's names, as it is persisted and sent. */
export type ProductLine = {
  productId: number;
  price: Kopecks;
  amount: number;
  categoryName: string;
  productName: string;
  size?: string;
  photo?: string | null;
  /** Empty for an accessory that was added by the upsell (specification, section 2). */
  description?: string;
};

/** One product of a bundle line, in the size that was chosen for it. */
export type BundlePart = {
  productId: number;
  price: Kopecks;
  categoryName: string;
  productName: string;
  size?: string;
  photo?: string | null;
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
  products: BundlePart[];
};

export const MAX_AMOUNT = 99;
/** Product lines, and bundle lines, of one order. */
export const MAX_LINES = 100;
/** Characters of a size. */
export const MAX_SIZE = 40;

type ProductKey = { productId: number; size?: string | null };

/** What makes a product line one line: M and L of the same product stand beside each other. */
export const lineKey = ({ productId, size }: ProductKey): string => `${productId}:${size ?? ''}`;

/** A bundle in other sizes is another line, as with a product. */
export const bundleKey = ({
  bundleId,
  products,
}: {
  bundleId: number;
  products: ProductKey[];
}): string =>
  `bundle ${bundleId}${Object.entries(sizesOf(products))
    .map(([id, size]) => ` ${id}:${size}`)
    .join('')}`;

/** The chosen sizes of a bundle line by product id. */
export const sizesOf = (products: ProductKey[]): Record<string, string> =>
  Object.fromEntries(
    products.flatMap(({ productId, size }) => (size ? [[productId, size] as const] : [])),
  );

/** A product's name with its size. */
export const partText = ({ productName, size }: Pick<BundlePart, 'productName' | 'size'>) =>
  size ? `${productName}, розмір ${size}` : productName;

/** The line that a press on "add to basket" stands for. */
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
