import type { NewPrice } from '@/lib/basket/prices';
import type { SoldBundle } from '@/lib/bundles/wire';
import { discounted, type Kopecks } from '@/lib/shared/money';

/** A line of a new order: all pieces of one product in one size, or of one bundle. */
export type NewLine =
  | {
      kind: 'product';
      key: string;
      productId: number;
      name: string;
      size: string;
      price: Kopecks;
      amount: number;
      /** Stock in pieces, at the time of the product search. */
      left: number;
    }
  | {
      kind: 'bundle';
      key: string;
      bundleId: number;
      name: string;
      sizes: Record<string, string>;
      productIds: string[];
      /** The chosen products, if the customer chooses some of the bundle's; else empty. */
      choice: { productId: number; name: string }[];
      /** Sum of the products' prices, before the bundle's discount. */
      price: Kopecks;
      discount: number;
      amount: number;
      left: number;
    };

/** Pure: adds one piece of this line; the amount is limited by the stock. */
export function addOrderLine(lines: NewLine[], line: NewLine): NewLine[] {
  if (!lines.some(({ key }) => key === line.key)) return [...lines, line];
  return lines.map((one) => (one.key === line.key ? withAmount(one, one.amount + 1) : one));
}

/** Pure: sets the amount of the line with this key; 0 removes the line. */
export const withAmountOf = (lines: NewLine[], key: string, amount: number): NewLine[] =>
  lines
    .map((line) => (line.key === key ? withAmount(line, amount) : line))
    .filter((line) => line.amount > 0);

const MOST = 99;

const withAmount = (line: NewLine, amount: number): NewLine => ({
  ...line,
  amount: Math.min(amount, line.left, MOST),
});

/** Pure: an order line for a bundle in the chosen sizes; of a bundle with a choice, `bundle` has the chosen products only. */
export function newBundleLine(bundle: SoldBundle, given: Record<string, string>): NewLine {
  const productIds = bundle.products.map(({ productId }) => String(productId));
  const sizes = Object.fromEntries(Object.entries(given).filter(([id]) => productIds.includes(id)));
  const chosen = bundle.products.map((product) => ({
    ...product,
    ...product.sizes.find(({ size }) => size === sizes[product.productId]),
  }));
  return {
    kind: 'bundle',
    key: `bundle:${bundle.id}:${productIds}:${JSON.stringify(sizes)}`,
    bundleId: bundle.id,
    name: `Набір «${bundle.title}»`,
    sizes,
    productIds,
    choice: bundle.choose ? bundle.products : [],
    price: chosen.reduce((sum, { price }) => sum + price, 0),
    discount: bundle.discount,
    amount: 1,
    left: Math.min(...chosen.map(({ available }) => available)),
  };
}

/** Pure: what a line costs. */
export const lineTotal = (line: NewLine): Kopecks =>
  (line.kind === 'bundle' ? discounted(line.price, line.discount) : line.price) * line.amount;

export const linesTotal = (lines: NewLine[]): Kopecks =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** Pure: the lines as the two baskets of the request body, one of products and one of bundles. */
export const basketsOf = (lines: NewLine[]) => ({
  productBusket: lines.flatMap((line) =>
    line.kind === 'product'
      ? [
          {
            product_id: line.productId,
            amount: line.amount,
            price: line.price,
            ...(line.size && { size: line.size }),
          },
        ]
      : [],
  ),
  bundleBusket: lines.flatMap((line) =>
    line.kind === 'bundle'
      ? [
          {
            bundle_id: line.bundleId,
            amount: line.amount,
            price: line.price,
            discount: line.discount,
            sizes: line.sizes,
            ...(line.choice.length > 0 && {
              products: line.choice.map(({ productId }) => productId),
            }),
          },
        ]
      : [],
  ),
});

/** Pure: the lines with the new prices that the server has returned. */
export const atPrices = (lines: NewLine[], prices: NewPrice[]): NewLine[] =>
  lines.map((line) => {
    const own = prices.find((price) =>
      'bundleId' in price
        ? line.kind === 'bundle' && isSameBundle(line, price)
        : line.kind === 'product' &&
          line.productId === price.productId &&
          line.size === (price.size ?? ''),
    );
    if (!own) return line;
    return 'bundleId' in own && line.kind === 'bundle'
      ? { ...line, price: own.price, discount: own.discount }
      : { ...line, price: own.price };
  });

type BundleLine = Extract<NewLine, { kind: 'bundle' }>;
type BundlePrice = Extract<NewPrice, { bundleId: number }>;

const isSameBundle = (
  line: BundleLine,
  { bundleId, sizes = {}, products = [] }: BundlePrice,
): boolean =>
  line.bundleId === bundleId &&
  line.choice.every(({ productId }) => products.includes(productId)) &&
  Object.entries(sizes).every(([productId, size]) => line.sizes[productId] === size);

/** Pure: contents of the parcel for the carrier's quote, as product ids with amounts, e.g. `140:2,7:1`. */
export function parcelOfLines(lines: NewLine[]): string {
  const pieces = new Map<string, number>();
  for (const line of lines) {
    const ids = line.kind === 'product' ? [String(line.productId)] : line.productIds;
    for (const id of ids) pieces.set(id, (pieces.get(id) ?? 0) + line.amount);
  }
  return [...pieces].map(([id, amount]) => `${id}:${Math.min(amount, 99)}`).join(',');
}
