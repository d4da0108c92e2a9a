import { type BundleLine, MAX_AMOUNT, type ProductLine } from './line';
import { bundleLines, productLines } from './lines';

export type Baskets = { productBusket: ProductLine[]; bundleBusket: BundleLine[] };

/**
 * The baskets out of whatever local storage held: an older version, another program's text, a
 * half-written line. Only what is wrong is dropped. By hand, since a schema library would be loaded
 * on every public page for it.
 */
export function restoreBaskets(persisted: unknown): Baskets {
  const { productBusket, bundleBusket } = isRecord(persisted) ? persisted : {};
  return {
    productBusket: listOf(productBusket)
      .flatMap(productLine)
      .reduce<ProductLine[]>((lines, line) => productLines.add(lines, line), []),
    bundleBusket: listOf(bundleBusket)
      .flatMap(bundleLine)
      .reduce<BundleLine[]>((lines, line) => bundleLines.add(lines, line), []),
  };
}

function productLine(value: unknown): ProductLine[] {
  if (!isRecord(value)) return [];
  const { product_id, price, amount } = value;
  if (!isId(product_id) || !isPrice(price) || !isCount(amount)) return [];
  const size = text(value.size);
  const photo = text(value.photo);
  return [
    {
      product_id,
      price,
      amount: Math.min(amount, MAX_AMOUNT),
      category_name: text(value.category_name) ?? '',
      product_name: text(value.product_name) ?? `Товар ${product_id}`,
      ...(size === undefined ? {} : { size }),
      ...(photo === undefined ? {} : { photo }),
    },
  ];
}

function bundleLine(value: unknown): BundleLine[] {
  if (!isRecord(value)) return [];
  const { bundle_id, price, amount, discount } = value;
  if (!isId(bundle_id) || !isPrice(price) || !isCount(amount)) return [];
  const title = text(value.title);
  const photo = text(value.photo);
  return [
    {
      bundle_id,
      price,
      amount: Math.min(amount, MAX_AMOUNT),
      ...(isPercent(discount) ? { discount } : {}),
      ...(title === undefined ? {} : { title }),
      ...(photo === undefined ? {} : { photo }),
    },
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const isId = (value: unknown): value is number => isCount(value) && value <= 2_147_483_647;
const isPrice = (value: unknown): value is number => isCount(value) && value <= 1_000_000_000;

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 400 ? value : undefined;
