import { MAX_ID } from '@/lib/shared/ids';
import {
  type BundleLine,
  type BundlePart,
  MAX_AMOUNT,
  MAX_LINES,
  MAX_SIZE,
  type ProductLine,
} from './line';
import { bundleLines, productLines } from './lines';

export type Baskets = { products: ProductLine[]; bundles: BundleLine[] };

export type Restored = {
  baskets: Baskets;
  /** Number of lines that could not be read. */
  dropped: number;
};

/**
 * Parses the baskets from local storage, which may hold an older version, foreign text or a truncated line. Only
 * invalid lines are dropped, and counted. Uses no schema library, which every public page would have to load.
 */
export function restoreBaskets(persisted: unknown): Restored {
  if (!isRecord(persisted)) return { baskets: EMPTY, dropped: persisted == null ? 0 : 1 };
  const products = readList(persisted.productBusket, productLine);
  const bundles = readList(persisted.bundleBusket, bundleLine);
  return {
    baskets: {
      products: products.lines.reduce(productLines.add, [] as ProductLine[]),
      bundles: bundles.lines.reduce(bundleLines.add, [] as BundleLine[]),
    },
    dropped: products.dropped + bundles.dropped,
  };
}

const EMPTY: Baskets = { products: [], bundles: [] };

function readList<Line>(value: unknown, read: (value: unknown) => Line | null) {
  if (!Array.isArray(value)) return { lines: [], dropped: value == null ? 0 : 1 };
  const lines = value
    .map(read)
    .filter((line) => line !== null)
    .slice(0, MAX_LINES);
  return { lines, dropped: value.length - lines.length };
}

function productLine(value: unknown): ProductLine | null {
  const piece = pieceOf(value);
  if (!isRecord(value) || !piece || !isCount(value.amount)) return null;
  return {
    ...piece,
    amount: Math.min(value.amount, MAX_AMOUNT),
    ...(typeof value.description === 'string' ? { description: value.description } : {}),
  };
}

function bundleLine(value: unknown): BundleLine | null {
  if (!isRecord(value)) return null;
  const { bundle_id, price, amount, discount } = value;
  if (!isId(bundle_id) || !isPrice(price) || !isCount(amount)) return null;
  const photo = text(value.photo);
  return {
    bundleId: bundle_id,
    price,
    amount: Math.min(amount, MAX_AMOUNT),
    discount: isPercent(discount) ? discount : 0,
    title: text(value.title) ?? `№ ${bundle_id}`,
    ...(photo === undefined ? {} : { photo }),
    ...(value.isChoice === true ? { isChoice: true } : {}),
    products: partsOf(value.products),
  };
}

/** The products of a bundle line, or none when one cannot be read: an incomplete bundle would look too cheap. */
function partsOf(value: unknown): BundlePart[] {
  const { lines, dropped } = readList(value, pieceOf);
  return dropped > 0 ? [] : lines;
}

/** Parses the fields that a product line and a product of a bundle share; null when invalid. */
function pieceOf(value: unknown): BundlePart | null {
  if (!isRecord(value)) return null;
  const { product_id, price } = value;
  if (!isId(product_id) || !isPrice(price)) return null;
  const size = text(value.size, MAX_SIZE);
  const photo = text(value.photo);
  return {
    productId: product_id,
    price,
    categoryName: text(value.category_name) ?? '',
    productName: text(value.product_name) ?? `Товар ${product_id}`,
    ...(size === undefined ? {} : { size }),
    ...(photo === undefined ? {} : { photo }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const isId = (value: unknown): value is number => isCount(value) && value <= MAX_ID;
const isPrice = (value: unknown): value is number => isCount(value) && value <= 1_000_000_000;

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100;

const text = (value: unknown, most = 400): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : undefined;

/** The baskets with the specification's field names, as stored in local storage. */
export const storedBaskets = ({ products, bundles }: Baskets) => ({
  productBusket: products.map((line) => ({
    ...storedPiece(line),
    amount: line.amount,
    ...described(line),
  })),
  bundleBusket: bundles.map(({ bundleId, products: parts, ...line }) => ({
    bundle_id: bundleId,
    ...line,
    products: parts.map(storedPiece),
  })),
});

const storedPiece = ({ productId, categoryName, productName, price, size, photo }: BundlePart) => ({
  product_id: productId,
  price,
  category_name: categoryName,
  product_name: productName,
  ...(size === undefined ? {} : { size }),
  ...(photo === undefined ? {} : { photo }),
});

const described = ({ description }: ProductLine) =>
  description === undefined ? {} : { description };
