import type { NewPrice } from '@/lib/basket/prices';
import { splitDiscount } from '@/lib/order-rules/split-sums';
import type { SellableVariant } from '@/lib/orders/stock/reserve-stock';
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
      price: priceOf(line),
      discount: line.bundle.discount,
    }));
  return [...single, ...together];
}

/** Sums of an order in kopecks: the total before and after the discounts of bundles, and the discounts. */
export function orderTotals({ lines, bundles }: Matched) {
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
