import { ShopError } from '@/lib/errors';
import type { SellableVariant } from '@/lib/orders/reserve-stock';
import type { BasketInput } from './inputs';

/** Of one product in one size, over all lines of an order. */
const MOST_OF_ONE = 99;

const tooMany = () =>
  new ShopError('validation_failed', {
    message: `Не більше ${MOST_OF_ONE} штук одного товару`,
    errors: { productBusket: [`Не більше ${MOST_OF_ONE} штук одного товару`] },
  });

export type WantedLine = { productId: number; size: string; amount: number; price?: number };

/**
 * The product lines of a basket with their sizes settled and equal lines added up.
 * A line without a size takes the product page's choice (product.md, "sizes").
 */
export function wantedLines(basket: BasketInput): WantedLine[] {
  const lines = new Map<string, WantedLine>();
  for (const line of basket.productBusket) {
    const size = line.size ?? basket.selectedSizes[String(line.product_id)] ?? '';
    const key = `${line.product_id} ${size}`;
    const known = lines.get(key);
    if ((known?.amount ?? 0) + line.amount > MOST_OF_ONE) throw tooMany();
    lines.set(key, {
      productId: line.product_id,
      size,
      amount: (known?.amount ?? 0) + line.amount,
      ...(line.price === undefined ? {} : { price: line.price }),
    });
  }
  return [...lines.values()];
}

export type MatchedLine = WantedLine & { variant: SellableVariant };
export type Shortage = { productId: number; size?: string; available: number };

/**
 * Finds the variant of each line. Products that are gone count as a shortage of everything;
 * throws size_required for a product with sizes and a line without one.
 */
export function matchVariants(lines: WantedLine[], variants: SellableVariant[]) {
  const matched: MatchedLine[] = [];
  const missing: Shortage[] = [];
  for (const line of lines) {
    const own = variants.filter((variant) => variant.productId === line.productId);
    const variant = own.find((candidate) => candidate.size === line.size) ?? sizeless(own);
    if (variant) matched.push({ ...line, size: variant.size, variant });
    else if (own.length > 0 && line.size === '') throw sizeRequired(own[0]);
    else missing.push(shortage(line.productId, line.size, 0));
  }
  return { matched, missing };
}

/** A product that lost its sizes is still itself: an old line's size does not stand in the way. */
function sizeless(own: SellableVariant[]): SellableVariant | undefined {
  return own.length === 1 && own[0]?.size === '' ? own[0] : undefined;
}

function sizeRequired(variant: SellableVariant | undefined): ShopError {
  return new ShopError('size_required', {
    message: variant ? `Оберіть розмір: ${variant.name}` : undefined,
    extra: { productId: variant?.productId },
  });
}

export function shortage(productId: number, size: string, available: number): Shortage {
  return { productId, ...(size ? { size } : {}), available };
}

/** Lines that ask for more than there is, with what there is; counts lines of one variant together. */
export function findShortages(matched: MatchedLine[]): Shortage[] {
  const wanted = new Map<number, number>();
  for (const line of matched) {
    wanted.set(line.variant.id, (wanted.get(line.variant.id) ?? 0) + line.amount);
  }
  return matched
    .filter((line) => (wanted.get(line.variant.id) ?? 0) > line.variant.available)
    .map((line) => shortage(line.productId, line.size, line.variant.available));
}
