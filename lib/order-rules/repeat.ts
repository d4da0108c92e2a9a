import type { Baskets } from '@/lib/basket/restore';
import type { SharedBasket } from '@/lib/basket/share';
import type { OrderView } from './order';

type Ordered = Pick<OrderView, 'lines' | 'bundles'>;

/** A basket with an order's contents, for placing the same order again. */
export function basketOfOrder({ lines, bundles }: Ordered): SharedBasket {
  return {
    products: singleLines(lines).map(({ productId, quantity, size }) => ({
      productId,
      amount: quantity,
      ...(size === '' ? {} : { size }),
    })),
    bundles: bundles.map(({ id, bundleId, quantity }) => ({
      bundleId,
      amount: quantity,
      sizes: Object.fromEntries(
        lines.filter(({ bundle }) => bundle === id).map(({ productId, size }) => [productId, size]),
      ),
    })),
  };
}

/** What could not be put into the basket, as texts: product gone, size gone, or too few pieces. */
export function missingOf({ lines, bundles }: Ordered, added: Baskets): string[] {
  return [
    ...bundles.flatMap(({ title, bundleId, quantity }) => {
      const got = added.bundles.filter((line) => line.bundleId === bundleId);
      return shortage(`Набір «${title}»`, quantity, pieces(got));
    }),
    ...singleLines(lines).flatMap(({ name, productId, size, quantity }) => {
      const got = added.products.filter(
        (line) => line.productId === productId && (size === '' || line.size === size),
      );
      return shortage(size === '' ? name : `${name}, розмір ${size}`, quantity, pieces(got));
    }),
  ];
}

/** Without gifts, which only a promo code adds. */
const singleLines = (lines: OrderView['lines']) =>
  lines.filter(({ bundle, isGift }) => bundle === null && !isGift);

const pieces = (lines: { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

function shortage(name: string, wanted: number, got: number): string[] {
  if (got >= wanted) return [];
  return [got === 0 ? name : `${name} (лише ${got}\u00a0з\u00a0${wanted})`];
}
