import { lineKey, MAX_AMOUNT, type ProductLine } from './line';

/** One entry of the answer to an availability check, and of a refused order. */
export type Availability = { productId: number; available: number; size?: string | null };

/** Pieces in stock by line key; a line that is not in it was never checked. */
export type Stock = Readonly<Record<string, number>>;

export function stockFrom(entries: Availability[]): Stock {
  return Object.fromEntries(
    entries.map(({ productId, size, available }) => [
      lineKey({ product_id: productId, size }),
      Math.max(0, available),
    ]),
  );
}

/** Pieces left of the line's product; a product that lost its sizes answers without one. */
const leftOf = (line: ProductLine, stock: Stock): number | undefined =>
  stock[lineKey(line)] ?? stock[lineKey({ product_id: line.product_id })];

/** How many pieces are left when the line asks for more than that, otherwise null. */
export function shortage(line: ProductLine, stock: Stock): number | null {
  const left = leftOf(line, stock);
  return left !== undefined && left < line.amount ? left : null;
}

/** The highest amount that a line may have. */
export const limitOf = (line: ProductLine, stock: Stock): number =>
  Math.min(leftOf(line, stock) ?? MAX_AMOUNT, MAX_AMOUNT);

/** Lines that need the shopper's hand first, the others as they were put in. */
export function unavailableFirst(lines: ProductLine[], stock: Stock): ProductLine[] {
  const isShort = (line: ProductLine) => shortage(line, stock) !== null;
  return [...lines.filter(isShort), ...lines.filter((line) => !isShort(line))];
}
