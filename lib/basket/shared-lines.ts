import type { WireBundle, WireBundleProduct } from '@/lib/bundles/wire';
import type { WireProduct } from '@/lib/catalogue/product/wire';
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
  products: WireProduct[],
  bundles: WireBundle[],
): SharedLines {
  const stock: Record<string, number> = {};
  const note = (piece: { product_id: number; size?: string }, goods: WireBundleProduct) => {
    stock[lineKey(piece)] = piecesOf(goods, piece.size);
  };
  const productBusket = shared.products.flatMap((one) => {
    const found = products.find(({ product_id }) => product_id === one.product_id);
    if (!found) return [];
    const line = productLine(one, found);
    note(line, found);
    return [line];
  });
  const bundleBusket = shared.bundles.flatMap((one) => {
    const found = bundles.find(({ bundle_id }) => bundle_id === one.bundle_id);
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
      productBusket: productBusket.reduce(productLines.add, [] as ProductLine[]),
      bundleBusket: bundleBusket.reduce(bundleLines.add, [] as BundleLine[]),
    },
    stock,
    lost:
      shared.products.length + shared.bundles.length - productBusket.length - bundleBusket.length,
  };
}

const productLine = ({ amount, size }: SharedProduct, goods: WireProduct): ProductLine => ({
  ...partOf(goods, size),
  amount,
});

const bundleLine = ({ amount, sizes }: SharedBundle, bundle: WireBundle): BundleLine => {
  const products = bundle.products.map((goods) => partOf(goods, sizes[goods.product_id]));
  return {
    bundle_id: bundle.bundle_id,
    price: products.reduce((sum, { price }) => sum + price, 0),
    amount,
    discount: bundle.discount,
    title: bundle.title,
    photo: bundle.photo || null,
    products,
  };
};

function partOf(goods: WireBundleProduct, wanted: string | undefined): BundlePart {
  const size = sizeOf(goods, wanted);
  return {
    product_id: goods.product_id,
    price: modificationOf(goods, size)?.price ?? goods.price,
    category_name: goods.category_name,
    product_name: goods.product_name,
    photo: goods.photo || null,
    ...(size === undefined ? {} : { size }),
  };
}

/** A product may have got or lost its sizes since the link was made. */
function sizeOf({ modifications }: WireBundleProduct, wanted: string | undefined) {
  if (modifications.length === 0) return undefined;
  const isOnlyOne = modifications.length === 1 && wanted === undefined;
  return isOnlyOne ? modifications[0]?.modificator_name : wanted;
}

/** None of a size that is no more, or of no size where one has to be chosen. */
const piecesOf = (goods: WireBundleProduct, size: string | undefined): number =>
  goods.modifications.length === 0 ? goods.amount : (modificationOf(goods, size)?.amount ?? 0);

const modificationOf = ({ modifications }: WireBundleProduct, size: string | undefined) =>
  modifications.find(({ modificator_name }) => modificator_name === size);
