import type { SoldBundle, SoldProduct } from '@/lib/bundles/wire';
import { type BundleLine, type BundlePart, lineKey, type ProductLine } from './line';
import { bundleLines, productLines } from './lines';
import type { Baskets } from './restore';
import type { SharedBasket, SharedBundle, SharedProduct } from './share';
import type { Stock } from './stock';

export type SharedLines = {
  /** What was sent, in today's names and prices; amounts as they were sent. */
  wanted: Baskets;
  /** Pieces of all that is wanted. */
  stock: Stock;
  /** How many lines the shop no longer sells. */
  lost: number;
};

/** The lines of a shared basket out of what the shop sells today. */
export function linesOfShared(
  shared: SharedBasket,
  soldProducts: SoldProduct[],
  soldBundles: SoldBundle[],
): SharedLines {
  const stock: Record<string, number> = {};
  const note = (piece: { productId: number; size?: string }, goods: SoldProduct) => {
    stock[lineKey(piece)] = piecesOf(goods, piece.size);
  };
  const products = shared.products.flatMap((one) => {
    const found = soldProducts.find(({ productId }) => productId === one.productId);
    if (!found) return [];
    const line = productLine(one, found);
    note(line, found);
    return [line];
  });
  const bundles = shared.bundles.flatMap((one) => {
    const found = soldBundles.find(({ id }) => id === one.bundleId);
    if (!found) return [];
    const line = bundleLine(one, found);
    for (const [index, goods] of found.products.entries()) {
      const part = line.products[index];
      if (part) note(part, goods);
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

const productLine = ({ amount, size }: SharedProduct, goods: SoldProduct): ProductLine => ({
  ...partOf(goods, size),
  amount,
});

const bundleLine = ({ amount, sizes }: SharedBundle, bundle: SoldBundle): BundleLine => {
  const products = bundle.products.map((goods) => partOf(goods, sizes[goods.productId]));
  return {
    bundleId: bundle.id,
    price: products.reduce((sum, { price }) => sum + price, 0),
    amount,
    discount: bundle.discount,
    title: bundle.title,
    photo: bundle.photo,
    products,
  };
};

function partOf(goods: SoldProduct, wanted: string | undefined): BundlePart {
  const size = sizeOf(goods, wanted);
  return {
    productId: goods.productId,
    price: variantOf(goods, size)?.price ?? goods.price,
    categoryName: goods.categoryName,
    productName: goods.name,
    photo: goods.photo,
    ...(size === undefined ? {} : { size }),
  };
}

/** A product may have got or lost its sizes since the link was made. */
function sizeOf({ sizes }: SoldProduct, wanted: string | undefined) {
  if (sizes.length === 0) return undefined;
  return sizes.length === 1 && wanted === undefined ? sizes[0]?.size : wanted;
}

/** None of a size that is no more, or of no size where one has to be chosen. */
const piecesOf = (goods: SoldProduct, size: string | undefined): number =>
  goods.sizes.length === 0 ? goods.available : (variantOf(goods, size)?.available ?? 0);

const variantOf = ({ sizes }: SoldProduct, wanted: string | undefined) =>
  sizes.find(({ size }) => size === wanted);
