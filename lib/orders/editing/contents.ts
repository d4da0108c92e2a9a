import type { LookPercents } from '@/lib/catalogue/landing/look-saving';
import type { orderBundles, orderLines } from '@/lib/db/schema';
import { type LookDiscount, type LookFact, lookDiscounts } from '@/lib/looks/look-discount';
import { splitDiscount, splitSum } from '@/lib/order-rules/split-sums';
import type { Kopecks } from '@/lib/shared/money';
import type { OrderEditInput } from './inputs';
import { type OrderCode, withCode } from './order-code';

export type StoredLine = Pick<
  typeof orderLines.$inferSelect,
  keyof SoldSize | 'orderBundleId' | 'variantId' | 'quantity' | 'isGift'
>;

/** A size of a product with its current price. */
type SoldSize = Pick<
  typeof orderLines.$inferSelect,
  'id' | 'productId' | 'size' | 'name' | 'photo' | 'price'
>;
type StoredBundle = Pick<typeof orderBundles.$inferSelect, 'id' | 'quantity' | 'discount'>;

/** A line of the edited order; `id` is null for a new one. */
export type OrderLineEdit = Omit<StoredLine, 'id'> & {
  id: number | null;
  discount: Kopecks;
  handDiscount: Kopecks;
  total: Kopecks;
};
export type OrderBundleEdit = StoredBundle & { price: Kopecks; total: Kopecks };

type Contents = { lines: OrderLineEdit[]; bundles: OrderBundleEdit[] };
type EditedContents = Contents & { codeAmount: Kopecks | null };
type WithLooks = EditedContents & { looks: LookDiscount[] };
type Refused = { field: string; message: string };

/**
 * Pure: the contents of an order after an edit. A kept line keeps the price at which it was ordered; another size or a
 * new line has the current price, unless both sizes cost the same now. A bundle that is not kept loses its discount, and
 * those of its lines that are named become single lines. Then the discounts of looks and of the order's promo code are
 * recalculated (`looks`, `codeAmount`), and `discount`, the discount by hand in kopecks, is split over all lines. Returns the field that is wrong instead. Lines and bundles that `wanted` does not name are removed.
 */
export function editContents(
  stored: { lines: StoredLine[]; bundles: StoredBundle[] },
  wanted: Pick<OrderEditInput, 'lines' | 'bundles'>,
  sizes: SoldSize[],
  discount: Kopecks,
  code: OrderCode | null = null,
  look: LookRule = NO_LOOKS,
): WithLooks | Refused {
  const bundles: OrderBundleEdit[] = [];
  const parts: OrderLineEdit[] = [];
  for (const [place, { bundle: id, ...wish }] of wanted.bundles.entries()) {
    const bundle = stored.bundles.find((one) => one.id === id);
    if (!bundle) return { field: `bundles.${place}.bundle`, message: 'Такого набору тут немає' };
    const own: Base[] = [];
    for (const line of stored.lines.filter(({ orderBundleId }) => orderBundleId === id)) {
      const found = exchange(line, wish.sizes[line.id] ?? line.size, sizes);
      if (!found) return { field: `bundles.${place}.sizes`, message: NO_SIZE };
      own.push({ ...found, quantity: wish.quantity });
    }
    const prices = own.map(({ price }) => price);
    const shares = splitDiscount(prices, wish.quantity, bundle.discount);
    const lines = own.map((line, index) => priced(line, shares[index] ?? 0));
    parts.push(...lines);
    bundles.push({
      ...bundle,
      quantity: wish.quantity,
      price: sum(prices),
      total: sum(lines.map(({ total }) => total)),
    });
  }
  const kept = new Set(bundles.map(({ id }) => id));
  const singles: OrderLineEdit[] = [];
  for (const [place, wish] of wanted.lines.entries()) {
    const line = lineOf(stored.lines, wish, kept, sizes);
    if ('field' in line) return { ...line, field: `lines.${place}.${line.field}` };
    singles.push(priced(line, 0));
  }
  const goods = [...parts, ...singles];
  const { shares, looks } = lookDiscounts(goods, look.facts, look.percents);
  const lines = goods.map((line, place) => priced(line, line.discount + (shares[place] ?? 0)));
  const edited = withHandDiscount(withCode({ lines, bundles }, code), discount);
  return 'field' in edited ? edited : { ...edited, looks };
}

/** The discounts for looks under which an order was placed. */
type LookRule = { percents: LookPercents; facts: LookFact[] };

const NO_LOOKS: LookRule = { percents: [], facts: [] };

const NO_SIZE = 'Такого розміру немає в\u00a0продажу';

type Base = Omit<OrderLineEdit, 'discount' | 'handDiscount' | 'total'>;

function lineOf(
  stored: StoredLine[],
  { line: id, productId, size, quantity }: OrderEditInput['lines'][number],
  keptBundles: Set<number>,
  sizes: SoldSize[],
): Base | Refused {
  if (id === undefined) {
    const sold = sizes.find((one) => one.productId === productId && one.size === size);
    if (!sold) return { field: 'size', message: NO_SIZE };
    const { id: variantId, ...others } = sold;
    return { ...others, variantId, id: null, orderBundleId: null, quantity, isGift: false };
  }
  const line = stored.find((one) => one.id === id);
  if (!line || keptBundles.has(line.orderBundleId ?? 0)) {
    return { field: 'line', message: 'Такого товару в\u00a0замовленні немає' };
  }
  if (line.isGift && quantity !== 1) return { field: 'quantity', message: 'Подарунок лише один' };
  const found = exchange(line, size, sizes);
  return found ? { ...found, orderBundleId: null, quantity } : { field: 'size', message: NO_SIZE };
}

/** A line in another size; undefined if that size is not sold. */
function exchange(line: StoredLine, size: string, sizes: SoldSize[]): Base | undefined {
  if (line.size === size) return line;
  const own = sizes.filter(({ productId }) => productId === line.productId);
  const other = own.find((one) => one.size === size);
  if (!other) return undefined;
  const now = own.find(({ id }) => id === line.variantId);
  const price = now?.price === other.price ? line.price : other.price;
  return { ...line, variantId: other.id, size: other.size, price };
}

const priced = (line: Base, discount: Kopecks): OrderLineEdit => ({
  ...line,
  discount,
  handDiscount: 0,
  total: line.price * line.quantity - discount,
});

function withHandDiscount(
  { lines, bundles, codeAmount }: EditedContents,
  discount: Kopecks,
): EditedContents | Refused {
  if (lines.length === 0) {
    return { field: 'lines', message: 'Порожнім замовлення бути не\u00a0може: скасуйте його' };
  }
  const totals = lines.map(({ total }) => total);
  const before = sum(totals);
  if (discount >= before && (discount > 0 || before === 0)) {
    return { field: 'discount', message: 'Знижка має бути меншою за\u00a0суму замовлення' };
  }
  const shares = splitSum(discount, totals);
  const given = lines.map((line, index) => {
    const handDiscount = shares[index] ?? 0;
    const total = line.total - handDiscount;
    return { ...line, discount: line.discount + handDiscount, handDiscount, total };
  });
  const totalOf = (id: number) =>
    sum(given.filter((line) => line.orderBundleId === id).map(({ total }) => total));
  const priced = bundles.map((one) => ({ ...one, total: totalOf(one.id) }));
  return { lines: given, bundles: priced, codeAmount };
}

/** Pure: sums of edited lines in kopecks, as `orders` stores them. */
export const editedSums = (lines: OrderLineEdit[], deliveryPrice: Kopecks) => {
  const itemsTotal = sum(lines.map(({ price, quantity }) => price * quantity));
  const discountTotal = sum(lines.map(({ discount }) => discount));
  return { itemsTotal, discountTotal, total: itemsTotal - discountTotal + deliveryPrice };
};

const sum = (numbers: Kopecks[]): Kopecks => numbers.reduce((total, one) => total + one, 0);
