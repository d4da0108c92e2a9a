import { type BundleLine, type BundlePart, MAX_AMOUNT } from './line';

/** What the shop says of a bundle now, with the specification's names. */
type SoldBundle = {
  bundle_id: number;
  title: string;
  photo: string;
  discount: number;
  products: (BundlePart & { modifications: { modificator_name: string }[] })[];
};

/** Which bundles of the basket are still sold, in the form in which a check says it. */
export const soldBundles = (lines: BundleLine[], sold: Pick<SoldBundle, 'bundle_id'>[]) =>
  lines.map(({ bundle_id }) => ({
    bundleId: bundle_id,
    available: sold.some((bundle) => bundle.bundle_id === bundle_id) ? MAX_AMOUNT : 0,
  }));

/**
 * The line as the bundle is sold now. A line of another program's making, without its products, gets
 * them too, unless a size would have to be chosen. The price is the live prices' business.
 */
export function refreshBundle(line: BundleLine, sold: SoldBundle[]): BundleLine {
  const now = sold.find(({ bundle_id }) => bundle_id === line.bundle_id);
  if (!now) return line;
  const { title, photo, discount } = now;
  return {
    ...line,
    title,
    discount,
    ...(photo ? { photo } : {}),
    products: line.products.length > 0 ? line.products : partsOf(now),
  };
}

function partsOf({ products }: SoldBundle): BundlePart[] {
  if (products.some(({ modifications }) => modifications.length > 1)) return [];
  return products.map(
    ({ product_id, price, category_name, product_name, photo, modifications }) => ({
      product_id,
      price,
      category_name,
      product_name,
      photo,
      ...(modifications[0] ? { size: modifications[0].modificator_name } : {}),
    }),
  );
}
