import type { NewPrice } from '@/lib/basket/prices';
import { splitDiscount } from '@/lib/order-rules/split-sums';
import type { SellableVariant } from '@/lib/orders/stock/reserve-stock';
import { LOWEST_PRICE } from '@/lib/promo-codes/discount';
import { discounted, type Kopecks } from '@/lib/shared/money';
import type { Matched, MatchedBundle } from './basket-lines';

const sum = (numbers: Kopecks[]): Kopecks => numbers.reduce((total, one) => total + one, 0);

const priceOf = (bundle: MatchedBundle): Kopecks => sum(bundle.variants.map(({ price }) => price));

/**
 * The current prices that differ from those that the client has seen. A changed price is never charged silently, but a
 * client that sends no price accepts the current one.
 */
export function changedPrices({ lines, bundles }: Matched): NewPrice[] {
  const single = lines
    .filter(({ price, variant }) => price !== undefined && price !== variant.price)
    .map(({ productId, size, variant }) => ({ productId, size, price: variant.price }));
  const together = bundles
    .filter(
      (line) =>
        (line.price ?? priceOf(line)) !== priceOf(line) ||
        (line.discount ?? line.bundle.discount) !== line.bundle.discount,
    )
    .map((line) => ({
      bundleId: line.bundleId,
      sizes: line.sizes,
      ...(line.bundle.choose && line.products && { products: line.products }),
      price: priceOf(line),
      discount: line.bundle.discount,
    }));
  return [...single, ...together];
}

/** Sums of an order before looks and a promo code in kopecks: the total before and after the discounts of bundles, and the discounts. */
export function orderTotals({ lines: all, bundles }: Matched) {
  const lines = all.filter(({ isGift }) => !isGift);
  const itemsTotal =
    sum(lines.map(({ variant, amount }) => variant.price * amount)) +
    sum(bundles.map((line) => priceOf(line) * line.amount));
  const discountTotal = sum(
    bundles.map((line) => priceOf(line) * line.amount - bundleRow(line).total),
  );
  return { itemsTotal, discountTotal, total: itemsTotal - discountTotal };
}

export const bundleRow = (line: MatchedBundle) => ({
  bundleId: line.bundleId,
  title: line.bundle.title,
  discount: line.bundle.discount,
  quantity: line.amount,
  price: priceOf(line),
  total: discounted(priceOf(line), line.bundle.discount) * line.amount,
});

/** The row of one order line; `discount` is the line's share of its bundle's discount. */
export const lineRow = (variant: SellableVariant, quantity: number, discount: Kopecks = 0) => ({
  variantId: variant.id,
  productId: variant.productId,
  name: variant.name,
  size: variant.size,
  photo: variant.photo,
  quantity,
  price: variant.price,
  discount,
  isGift: false,
  total: variant.price * quantity - discount,
});

/** The order lines of a bundle, each with its share of the discount; the shares add up exactly. */
export function bundleLineRows({ variants, amount, bundle }: MatchedBundle) {
  const shares = splitDiscount(
    variants.map(({ price }) => price),
    amount,
    bundle.discount,
  );
  return variants.map((variant, index) => lineRow(variant, amount, shares[index]));
}

/** Order line of a gift: one kopeck is left of its price. */
const giftRow = (variant: SellableVariant) => ({
  ...lineRow(variant, 1, variant.price - LOWEST_PRICE),
  isGift: true,
});

export type OrderParts = ReturnType<typeof orderParts>;

/** An order's bundles and its lines, numbered from 1; the lines begin with the products of the bundles. */
export function orderParts(matched: Matched) {
  const bundles = matched.bundles.map((line, place) => ({ id: place + 1, ...bundleRow(line) }));
  const lines = [
    ...matched.bundles.flatMap((line, place) =>
      bundleLineRows(line).map((part) => ({ ...part, orderBundleId: place + 1 })),
    ),
    ...matched.lines.map(({ variant, amount, isGift }) => ({
      ...(isGift ? giftRow(variant) : lineRow(variant, amount)),
      orderBundleId: null,
    })),
  ].map((line, place) => ({ id: place + 1, ...line }));
  return { bundles, lines };
}

/** Pure: the order's bundles and lines after a discount, of which each line has a share in kopecks. */
export function withShares({ bundles, lines: all }: OrderParts, shares: Kopecks[]): OrderParts {
  const lines = all.map((line, place) => {
    const share = shares[place] ?? 0;
    return { ...line, discount: line.discount + share, total: line.total - share };
  });
  const totalOf = (id: number) =>
    sum(lines.filter((line) => line.orderBundleId === id).map(({ total }) => total));
  return { lines, bundles: bundles.map((bundle) => ({ ...bundle, total: totalOf(bundle.id) })) };
}

/** Pure: sums of an order's lines in kopecks, as `orders` stores them. */
export const partsTotals = ({ lines }: OrderParts) => ({
  itemsTotal: sum(lines.map(({ price, quantity }) => price * quantity)),
  discountTotal: sum(lines.map(({ discount }) => discount)),
  total: sum(lines.map(({ total }) => total)),
});
