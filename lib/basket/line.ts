import type { Kopecks } from '@/lib/money';

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
  product_id: number;
  price: Kopecks;
  amount: number;
  category_name: string;
  product_name: string;
  size?: string;
  photo?: string | null;
};

export type BundleLine = {
  bundle_id: number;
  /** Total of the bundle's products, before the discount. */
  price: Kopecks;
  amount: number;
  /** Percent, 0 to 100. */
  discount?: number;
  title?: string;
  photo?: string | null;
};

export const MAX_AMOUNT = 99;

type ProductKey = { product_id: number; size?: string | null };

/** What makes a product line one line: M and L of the same product stand beside each other. */
export const lineKey = ({ product_id, size }: ProductKey): string => `${product_id}:${size ?? ''}`;

export const bundleKey = ({ bundle_id }: { bundle_id: number }): string => String(bundle_id);

/** The line that a press on "add to basket" stands for. */
export function lineOf(product: BasketProduct, size?: string | null, amount = 1): ProductLine {
  return {
    product_id: product.productId,
    price: product.price,
    amount,
    category_name: product.categoryName,
    product_name: product.name,
    photo: product.photo,
    ...(size ? { size } : {}),
  };
}
