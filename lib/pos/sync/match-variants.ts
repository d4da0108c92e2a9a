import { lowestPrice, priceDoubt } from '@/lib/catalogue/product/pricing';
import type { variants } from '@/lib/db/schema';
import { isSame } from '@/lib/shared/collections';
import type { Kopecks } from '@/lib/shared/money';
import type { ListedVariant } from '../adapter/sellable';

/**
 * `price` is the price at which a size is sold. `askedPrice` is a POS price that the shop has not accepted, null if
 * there is none. With `isHeld` the size is not sold until staff decide about `askedPrice`.
 */
type HeldPrice = { price: Kopecks; askedPrice: Kopecks | null; isHeld: boolean };

export type VariantWrite = ListedVariant & HeldPrice & { productId: number };
/** A stored size. `price` is its POS price when last read, `knownPrice` the POS price that the shop has accepted. */
export type VariantRow = VariantWrite & { knownPrice: Kopecks } & Pick<
    typeof variants.$inferSelect,
    'id' | 'removedAt'
  >;
export type VariantChange = VariantWrite & { id: number };

/** A product's id and the POS price that the shop has accepted for it. The price is null for a new product. */
type Priced = { id: number; knownPrice: Kopecks | null };

/**
 * Pure: matches listed sizes with stored ones by name, then the remaining ones by POS id. The name comes first, since
 * customers bought the size under this name, and it is unique within a product. The returned `price` is the product's
 * price. It is the lowest price of the sizes that are not held, or of all sizes if all are held.
 */
export function matchVariants(product: Priced, stored: VariantRow[], listed: ListedVariant[]) {
  const free = new Set(stored);
  const take = (fits: (row: VariantRow) => boolean) => {
    const row = [...free].find(fits);
    if (row) free.delete(row);
    return row;
  };
  const bySize = listed.map((one) => take((row) => row.size === one.size));
  const added: VariantWrite[] = [];
  const changed: VariantChange[] = [];
  const prices: HeldPrice[] = [];
  listed.forEach((one, index) => {
    const isSameId = (row: VariantRow) =>
      one.modificationId !== null && row.modificationId === one.modificationId;
    const row = bySize[index] ?? take(isSameId);
    const held = row ? priceOfStored(one.price, row) : priceOfNew(one.price, product, listed);
    const write = { ...one, ...held, productId: product.id };
    prices.push(held);
    if (!row) added.push(write);
    else if (!isSameVariant(one, row)) changed.push({ ...write, id: row.id });
  });
  const removedIds = [...free].filter((row) => !row.removedAt).map((row) => row.id);
  const isUntouched = added.length + changed.length + removedIds.length === 0;
  const onSale = prices.filter(({ isHeld }) => !isHeld);
  const price = lowestPrice(onSale.length > 0 ? onSale : prices);
  return { added, changed, removedIds, isSame: isUntouched, price };
}

/** The new price state of a stored size. A staff decision about a price is valid until the POS changes its price. */
function priceOfStored(asked: Kopecks, row: VariantRow): HeldPrice {
  const { knownPrice, askedPrice, isHeld } = row;
  if (asked === row.price) return { price: knownPrice, askedPrice, isHeld };
  return heldUnlessPlausible(asked, knownPrice, knownPrice);
}

/** The price state of a new size. The price is compared with the accepted price of its product. */
function priceOfNew(asked: Kopecks, { knownPrice }: Priced, listed: ListedVariant[]): HeldPrice {
  const plausible = listed.filter(({ price }) => !priceDoubt(price, null));
  return heldUnlessPlausible(asked, knownPrice, knownPrice ?? lowestPrice(plausible));
}

const heldUnlessPlausible = (asked: Kopecks, known: Kopecks | null, instead: Kopecks): HeldPrice =>
  priceDoubt(asked, known)
    ? { price: instead, askedPrice: asked, isHeld: true }
    : { price: asked, askedPrice: null, isHeld: false };

const isSameVariant = (listed: ListedVariant, row: VariantRow) =>
  !row.removedAt &&
  isSame(listed, row, [
    'modificationId',
    'ingredientId',
    'size',
    'price',
    'cost',
    'barcode',
    'position',
    'posQuantity',
  ]);
