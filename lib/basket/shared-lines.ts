import { withChoice } from '@/lib/bundles/bundle';
import type { SoldBundle, SoldProduct } from '@/lib/bundles/wire';
import { type BundleLine, type BundlePart, lineKey, type ProductLine } from './line';
import { bundleLines, productLines } from './lines';
import type { Baskets } from './restore';
import type { SharedBasket, SharedBundle, SharedProduct } from './share';
import type { Stock } from './stock';

export type SharedLines = {
  /** The shared lines with current names and prices, and the shared amounts. */
  wanted: Baskets;
  /** Stock of everything in `wanted`. */
  stock: Stock;
  /** Number of lines that the shop no longer sells. */
  lost: number;
};

/** The lines of a shared basket, resolved with current products and bundles. */
export function linesOfShared(
  shared: SharedBasket,
  soldProducts: SoldProduct[],
  soldBundles: SoldBundle[],
): SharedLines {
  const stock: Record<string, number> = {};
  const addStock = (piece: { productId: number; size?: string }, product: SoldProduct) => {
    stock[lineKey(piece)] = piecesOf(product, piece.size);
  };
  const products = shared.products.flatMap((one) => {
    const found = soldProducts.find(({ productId }) => productId === one.productId);
    if (!found) return [];
    const line = productLine(one, found);
    addStock(line, found);
    return [line];
  });
  const bundles = shared.bundles.flatMap((one) => {
    const sold = soldBundles.find(({ id }) => id === one.bundleId);
    const found = sold?.choose ? withChoice(sold, Object.keys(one.sizes).map(Number)) : sold;
    if (!found || found.products.length < (found.choose ?? 0)) return [];
    const line = bundleLine(one, found);
    for (const [index, product] of found.products.entries()) {
      const part = line.products[index];
      if (part) addStock(part, product);
    }
    return [line];
  });
  return {
    wanted: {
      products: products.reduce(productLines.add, [] as ProductLine[]),
      bundles: bundles.reduce(bundleLines.add, [] as BundleLine[]),
    },
    stock,
    lost: shared.products.length + shared.bundles.length - products.length - bundles.length,
  };
}

const productLine = ({ amount, size }: SharedProduct, product: SoldProduct): ProductLine => ({
  ...partOf(product, size),
  amount,
});

const bundleLine = ({ amount, sizes }: SharedBundle, bundle: SoldBundle): BundleLine => {
  const products = bundle.products.map((product) =>
    partOf(product, sizes[product.productId]?.trim() || undefined),
  );
  return {
    bundleId: bundle.id,
    price: products.reduce((sum, { price }) => sum + price, 0),
    amount,
    discount: bundle.discount,
    title: bundle.title,
    photo: bundle.photo,
    ...(bundle.choose && { isChoice: true as const }),
    products,
  };
};

function partOf(product: SoldProduct, wanted: string | undefined): BundlePart {
  const size = sizeOf(product, wanted);
  return {
    productId: product.productId,
    price: variantOf(product, size)?.price ?? product.price,
    categoryName: product.categoryName,
    productName: product.name,
    photo: product.photo,
    ...(size === undefined ? {} : { size }),
  };
}

/** The size of a shared line; the product may have gained or lost its sizes since the link was created. */
function sizeOf({ sizes }: SoldProduct, wanted: string | undefined) {
  if (sizes.length === 0) return undefined;
  return sizes.length === 1 && wanted === undefined ? sizes[0]?.size : wanted;
}

/** Stock of the product in this size; 0 for a size that no longer exists or that must still be chosen. */
const piecesOf = (product: SoldProduct, size: string | undefined): number =>
  product.sizes.length === 0 ? product.available : (variantOf(product, size)?.available ?? 0);

const variantOf = ({ sizes }: SoldProduct, wanted: string | undefined) =>
  sizes.find(({ size }) => size === wanted);
