import type { z } from 'zod';
import { type Bundle, type BundleProduct, withChoice } from '@/lib/bundles/bundle';
import { ShopError } from '@/lib/errors';
import type { SellableVariant } from '@/lib/orders/stock/reserve-stock';
import type { Kopecks } from '@/lib/shared/money';
import type { goneBundleSchema, shortageSchema } from './answers';
import type { BasketInput } from './inputs';

/** Maximum pieces of one product in one size, or of one bundle, over all lines of an order. */
const MOST_OF_ONE = 99;

const tooMany = (field: 'productBusket' | 'bundleBusket') => {
  const message = `Не більше ${MOST_OF_ONE} штук одного товару`;
  return new ShopError('validation_failed', { message, errors: { [field]: [message] } });
};

type WantedLine = { productId: number; size: string; amount: number; price?: Kopecks };

type WantedBundle = {
  bundleId: number;
  /** Chosen sizes by product id. */
  sizes: Record<string, string>;
  amount: number;
  /** The price that the client has seen: the bundle's products before the discount. */
  price?: Kopecks;
  discount?: number;
  /** Ids of the chosen products. */
  products?: number[];
};

export type WantedBasket = {
  lines: WantedLine[];
  bundles: WantedBundle[];
  /** Ids of further products whose sizes are read and locked: the gift of a promo code. */
  others?: number[];
};

/**
 * The lines of a basket with their sizes, equal lines added up. A line without a size gets the size chosen
 * on the product page. Throws validation_failed for too many pieces.
 */
export function wantedBasketOf(basket: BasketInput): WantedBasket {
  const chosen = (productId: number) => basket.selectedSizes[String(productId)] ?? '';
  const lines = basket.productBusket.map(({ product_id, size, amount, price }) => ({
    productId: product_id,
    size: size ?? chosen(product_id),
    amount,
    price,
  }));
  const bundles = basket.bundleBusket.map(({ bundle_id, sizes, ...rest }) => ({
    bundleId: bundle_id,
    sizes: { ...withoutNull(basket.selectedSizes), ...withoutNull(sizes) },
    ...rest,
  }));
  return {
    lines: addUp(lines, lineIdentity, 'productBusket'),
    bundles: addUp(bundles, bundleIdentity, 'bundleBusket'),
  };
}

const lineIdentity = ({ productId, size }: WantedLine) => `${productId} ${size}`;

const bundleIdentity = ({ bundleId, sizes, products = [] }: WantedBundle) =>
  `${bundleId} ${Object.entries(sizes).sort(([a], [b]) => Number(a) - Number(b))} ${products.toSorted((a, b) => a - b)}`;

const withoutNull = (sizes: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(sizes).flatMap(([id, size]) => (size ? [[id, size]] : [])));

/** Adds up equal lines. Lines at different prices stay separate: each price that the client has seen is compared. */
function addUp<Line extends { amount: number; price?: Kopecks; discount?: number }>(
  lines: Line[],
  identity: (line: Line) => string,
  field: Parameters<typeof tooMany>[0],
): Line[] {
  const sums = new Map<string, Line>();
  const amounts = new Map<string, number>();
  for (const line of lines) {
    const same = identity(line);
    amounts.set(same, (amounts.get(same) ?? 0) + line.amount);
    if ((amounts.get(same) ?? 0) > MOST_OF_ONE) throw tooMany(field);
    const key = `${same} ${line.price} ${line.discount}`;
    sums.set(key, { ...line, amount: (sums.get(key)?.amount ?? 0) + line.amount });
  }
  return [...sums.values()];
}

/** The fields of a bundle that an order uses. */
export type OrderedBundle = Pick<Bundle, 'id' | 'title' | 'discount' | 'choose'> & {
  products: Pick<BundleProduct, 'productId'>[];
};

type MatchedLine = WantedLine & {
  variant: SellableVariant;
  /** Whether a promo code adds the line. */
  isGift?: boolean;
};

export type MatchedBundle = WantedBundle & {
  bundle: OrderedBundle;
  /** The size variant of each of the bundle's products, or of the chosen ones, in the bundle's order. */
  variants: SellableVariant[];
};

export type Matched = { lines: MatchedLine[]; bundles: MatchedBundle[] };
export type Shortage = z.infer<typeof shortageSchema>;
export type GoneBundle = z.infer<typeof goneBundleSchema>;
type Missing = {
  products: Shortage[];
  bundles: GoneBundle[];
  /** Products ordered without a size although they have sizes; `sizes` are those in stock. */
  unsized: (SellableVariant & { sizes: string[] })[];
};

/**
 * Finds the variant of each line and of each bundle's products. Lines that are no longer sold, or lack a required size,
 * are reported with a stock of 0. Throws validation_failed for a bundle of which other products were to be chosen.
 */
export function matchBasket(
  wanted: WantedBasket,
  bundles: OrderedBundle[],
  variants: SellableVariant[],
): { matched: Matched; missing: Missing } {
  const matched: Matched = { lines: [], bundles: [] };
  const missing: Missing = { products: [], bundles: [], unsized: [] };
  for (const line of wanted.lines) {
    const variant = findVariant(variants, line.productId, line.size, missing);
    if (variant) matched.lines.push({ ...line, size: variant.size, variant });
  }
  for (const line of wanted.bundles) {
    const bundle = bundles.find(({ id }) => id === line.bundleId);
    if (bundle) matched.bundles.push(...matchBundle(line, bundle, variants, missing));
    else missing.bundles.push({ bundleId: line.bundleId, available: 0 });
  }
  return { matched, missing };
}

/**
 * A list with the bundle and its variants. If a variant is missing, the list is empty and the product is added to
 * `missing`.
 */
function matchBundle(
  line: WantedBundle,
  bundle: OrderedBundle,
  variants: SellableVariant[],
  missing: Missing,
): MatchedBundle[] {
  const found = productsOf(line, bundle).map(({ productId }) =>
    findVariant(variants, productId, line.sizes[productId] ?? '', missing),
  );
  const own = found.filter((variant) => variant !== undefined);
  if (own.length < found.length) return [];
  const sizes = own.flatMap(({ productId, size }) => (size ? [[productId, size]] : []));
  return [{ ...line, bundle, variants: own, sizes: Object.fromEntries(sizes) }];
}

/** The products of the bundle, or those that the shopper chose. */
function productsOf({ products: ids = [] }: WantedBundle, bundle: OrderedBundle) {
  const { choose, title } = bundle;
  if (!choose) return bundle.products;
  const { products } = withChoice(bundle, ids);
  if (products.length === choose && ids.length === choose) return products;
  const message = `Набір «${title}»: оберіть товари, ${choose}\u00a0з\u00a0${bundle.products.length}`;
  throw new ShopError('validation_failed', { message, errors: { bundleBusket: [message] } });
}

function findVariant(
  variants: SellableVariant[],
  productId: number,
  size: string,
  missing: Missing,
): SellableVariant | undefined {
  const own = variants.filter((variant) => variant.productId === productId);
  const variant = own.find((candidate) => candidate.size === size) ?? onlyOne(own, size);
  if (variant) return variant;
  if (own[0] && size === '') {
    const sizes = own.filter(({ available }) => available > 0).map((one) => one.size);
    missing.unsized.push({ ...own[0], sizes });
    missing.products.push({ ...shortage(productId, '', 0), needsSize: true, sizes });
  } else missing.products.push(shortage(productId, size, 0));
  return undefined;
}

/**
 * The product's only variant, if it can be used for this size. A product that lost its sizes still matches an old line
 * with a size, and a product with only one size needs no choice.
 */
function onlyOne(own: SellableVariant[], size: string): SellableVariant | undefined {
  const [only] = own;
  return own.length === 1 && (only?.size === '' || size === '') ? only : undefined;
}

export const chosenSizeText = ({ name }: SellableVariant): string => `Оберіть розмір: ${name}`;

/** Throws size_required when a product was ordered without its required size. */
export function refuseUnsized({ unsized: [first] }: Missing): void {
  if (!first) return;
  throw new ShopError('size_required', {
    message: chosenSizeText(first),
    extra: {
      productId: first.productId,
      sizes: first.sizes,
      // The request field in which the client sends the size, also for a product of a bundle.
      field: `selectedSizes.${first.productId}`,
    },
  });
}

const shortage = (productId: number, size: string, available: number): Shortage => ({
  productId,
  ...(size ? { size } : {}),
  available,
});

export type Demand = { variant: SellableVariant; quantity: number };

/** Ordered pieces of each variant, summed over all lines and bundles. */
export function demandOf({ lines, bundles }: Matched): Demand[] {
  const demand = new Map<number, Demand>();
  const want = (variant: SellableVariant, amount: number) =>
    demand.set(variant.id, {
      variant,
      quantity: (demand.get(variant.id)?.quantity ?? 0) + amount,
    });
  for (const { variant, amount } of lines) want(variant, amount);
  for (const { variants, amount } of bundles) {
    for (const variant of variants) want(variant, amount);
  }
  return [...demand.values()];
}

/** Variants whose stock is less than the ordered quantity, with their stock. */
export const findShortages = (demand: Demand[]): Shortage[] =>
  demand.filter((one) => !isEnough(one)).map(stockOf);

/** Variants whose stock is sufficient, with their stock. */
export const findAvailable = (demand: Demand[]): Shortage[] => demand.filter(isEnough).map(stockOf);

const isEnough = ({ variant, quantity }: Demand) => quantity <= variant.available;

const stockOf = ({ variant }: Demand) =>
  shortage(variant.productId, variant.size, variant.available);
