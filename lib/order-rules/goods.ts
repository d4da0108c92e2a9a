import { productCount } from '@/lib/catalogue/product/product-count';
import { plural } from '@/lib/shared/plural';

type Composed = {
  bundles: { quantity: number }[];
  lines: { quantity: number; bundle: number | null }[];
};

/** Pure: number of pieces in the order's parcel, including those of bundles. */
export const countOrdered = ({ lines }: Pick<Composed, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Pure: an order's contents in short for staff, counted in pieces. `2 товари` has no bundles. `5 товарів: набір + 3`
 * means 5 pieces, of which 2 are in one bundle and 3 are single; `9 товарів: 2 набори + 1` has two bundles.
 */
export function composition({ bundles, lines }: Composed): string {
  const pieces = productCount(countOrdered({ lines }));
  if (bundles.length === 0) return pieces;
  const together = bundles.reduce((sum, { quantity }) => sum + quantity, 0);
  const sets =
    together === 1 ? 'набір' : `${together}\u00a0${plural(together, 'набір', 'набори', 'наборів')}`;
  const single = countOrdered({ lines: lines.filter(({ bundle }) => bundle === null) });
  return `${pieces}: ${sets}${single === 0 ? '' : `\u00a0+\u00a0${single}`}`;
}

/** Pure: the name of a product with its size, if it has one: «Сукня, M». */
export const lineName = ({ name, size }: { name: string; size: string }): string =>
  size ? `${name}, ${size}` : name;
