import { CATEGORIES, CATEGORY_NAMES, type CategorySlug } from '@/lib/catalogue/listing/categories';
import type { categories, products } from '@/lib/db/schema';
import type {
  TranslatedCatalogue,
  TranslatedCategory,
  TranslatedProduct,
} from '@/lib/pos/adapter/translate';
import { groupBy, isSame } from '@/lib/shared/collections';
import type { Kopecks } from '@/lib/shared/money';
import {
  matchVariants,
  type VariantChange,
  type VariantRow,
  type VariantWrite,
} from './match-variants';

export type CategoryRow = typeof categories.$inferSelect;

/**
 * The rows of the shop's categories after a synchronisation. A category that was deleted and created again at the POS
 * keeps its row and its id, since products and links refer to the id. A category missing at the POS is left unchanged.
 */
export function categoryRows(stored: CategoryRow[], listed: TranslatedCategory[]): CategoryRow[] {
  const taken = new Set(stored.map((row) => row.id));
  const rows: CategoryRow[] = [];
  CATEGORIES.forEach(({ slug }, position) => {
    const before = stored.find((row) => row.slug === slug);
    const category = listed.find((one) => one.slug === slug);
    const name = CATEGORY_NAMES[slug];
    if (category) {
      const id = before?.id ?? freeId(category.id, taken);
      taken.add(id);
      rows.push({ id, slug, name, position, hidden: category.hidden });
    } else if (before) {
      rows.push({ ...before, name, position });
    }
  });
  return rows;
}

const freeId = (wanted: number, taken: Set<number>) =>
  taken.has(wanted) ? Math.max(...taken) + 1 : wanted;

/**
 * A stored product. `price` is its lowest POS price when last read, `knownPrice` the POS price that the shop accepted.
 */
type ProductWriteRow = ProductWrite & { knownPrice: Kopecks; isHiddenByStaff: boolean } & Pick<
    typeof products.$inferSelect,
    'hidden' | 'posHidden' | 'removedAt'
  >;

/** The catalogue in the database, including removed products and sizes. */
export type Stored = {
  categories: CategoryRow[];
  products: ProductWriteRow[];
  variants: VariantRow[];
};

export type ProductWrite = Omit<TranslatedProduct, 'categorySlug' | 'variants'> & {
  categoryId: number;
};

/** A part of the difference: what must be written for some of the products. */
export type ListingPart = {
  /** Products that are new, changed, or listed again after they were hidden or removed. */
  products: ProductWrite[];
  newVariants: VariantWrite[];
  changedVariants: VariantChange[];
  removedVariantIds: number[];
};

/** Everything that must be written so that the database matches the POS. */
export type Difference = {
  categories: CategoryRow[];
  parts: Iterable<ListingPart>;
  hiddenIds: number[];
  removedIds: number[];
  /** Ids of all products whose pages become stale. */
  changedProductIds: number[];
  changedCategorySlugs: CategorySlug[];
  /** Ids of stored sizes that are changed or removed. */
  changedVariantIds: number[];
  counts: Record<string, number>;
};

/** The fields that `joinParts` needs of every stored product. */
type StoredCatalogue = {
  categories: CategoryRow[];
  products: Pick<ProductWriteRow, 'id' | 'categoryId' | 'posHidden' | 'removedAt'>[];
};

/** The fields that `joinParts` needs of every product listed by the POS. */
type Listed = Pick<TranslatedCatalogue, 'hiddenIds' | 'refused'> & { products: { id: number }[] };

/**
 * Pure: what a synchronisation must write. A refused product keeps its last valid data, since one wrong field at the
 * POS must not remove it from sale. A wrong price does not refuse the product. Only the sizes with an implausible price
 * are not sold until staff decide about it.
 */
export function differenceOf(stored: Stored, listing: TranslatedCatalogue): Difference {
  const categories = categoryRows(stored.categories, listing.categories);
  return joinParts(stored, listing, categories, [partOf(stored, listing.products, categories)]);
}

/**
 * Pure: joins the parts of a whole catalogue's difference. `allCategories` are the categories after the
 * synchronisation.
 */
export function joinParts(
  stored: StoredCatalogue,
  listing: Listed,
  allCategories: CategoryRow[],
  parts: Iterable<ListingPart>,
): Difference {
  const { hiddenIds, removedIds } = missingOf(stored, listing);
  const writtenIds: number[] = [];
  const categoryIds = new Set<number>();
  const changedVariantIds: number[] = [];
  for (const { products, changedVariants, removedVariantIds } of parts) {
    for (const { id, categoryId } of products) {
      writtenIds.push(id);
      categoryIds.add(categoryId);
    }
    for (const { id } of changedVariants) changedVariantIds.push(id);
    for (const id of removedVariantIds) changedVariantIds.push(id);
  }
  const changed = new Set([...writtenIds, ...hiddenIds, ...removedIds]);
  const categories = allCategories.filter((row) => !isSameCategory(row, stored.categories));
  for (const { id } of categories) categoryIds.add(id);
  const known = new Set<number>();
  for (const { id, categoryId } of stored.products) {
    known.add(id);
    if (changed.has(id)) categoryIds.add(categoryId);
  }
  const added = writtenIds.filter((id) => !known.has(id)).length;
  return {
    categories,
    parts,
    hiddenIds,
    removedIds,
    changedProductIds: [...changed].sort((a, b) => a - b),
    changedCategorySlugs: slugsOf(categoryIds, allCategories),
    changedVariantIds,
    counts: {
      listed: listing.products.length,
      added,
      changed: writtenIds.length - added,
      hidden: hiddenIds.length,
      removed: removedIds.length,
      quarantined: listing.refused.length,
    },
  };
}

/** Pure: the number of products that a difference writes. */
export const countWritten = ({ counts }: Difference): number =>
  (counts.added ?? 0) + (counts.changed ?? 0);

/** Pure: what must be written for these products. Products equal to the stored ones are left out. */
export function partOf(
  stored: Stored,
  listed: TranslatedProduct[],
  allCategories: CategoryRow[],
): ListingPart {
  const idOfSlug = new Map(allCategories.map((row) => [row.slug, row.id]));
  const storedProducts = new Map(stored.products.map((product) => [product.id, product]));
  const storedVariants = groupBy(stored.variants, ({ productId }) => productId);
  const part: ListingPart = {
    products: [],
    newVariants: [],
    changedVariants: [],
    removedVariantIds: [],
  };
  for (const { categorySlug, variants, ...product } of listed) {
    const categoryId = idOfSlug.get(categorySlug);
    if (categoryId === undefined) continue;
    const before = storedProducts.get(product.id);
    const priced = { id: product.id, knownPrice: before?.knownPrice ?? null };
    const sizes = matchVariants(priced, storedVariants.get(product.id) ?? [], variants);
    const write = { ...product, categoryId, price: sizes.price };
    if (sizes.isSame && before && isSameProduct(write, before)) continue;
    part.products.push(write);
    part.newVariants.push(...sizes.added);
    part.changedVariants.push(...sizes.changed);
    part.removedVariantIds.push(...sizes.removedIds);
  }
  return part;
}

/** Ids of stored products that the POS now hides, and of those that it no longer lists. */
function missingOf(stored: StoredCatalogue, listing: Listed) {
  const hidden = new Set(listing.hiddenIds);
  const present = new Set(listing.products.map(({ id }) => id));
  for (const { productId } of listing.refused) present.add(Number(productId));
  const missing = stored.products.filter(({ id }) => !present.has(id));
  return {
    hiddenIds: missing
      .filter((row) => hidden.has(row.id) && (!row.posHidden || row.removedAt))
      .map(({ id }) => id),
    removedIds: missing.filter((row) => !hidden.has(row.id) && !row.removedAt).map(({ id }) => id),
  };
}

function slugsOf(touched: Set<number>, allCategories: CategoryRow[]): CategorySlug[] {
  const slugs = new Set(allCategories.filter((row) => touched.has(row.id)).map((row) => row.slug));
  return CATEGORIES.map(({ slug }) => slug).filter((slug) => slugs.has(slug));
}

const isSameCategory = (row: CategoryRow, stored: CategoryRow[]) =>
  stored.some((before) => isSame(row, before, ['id', 'slug', 'name', 'position', 'hidden']));

type Visibility = { hidden: boolean; posHidden: boolean; isHiddenByStaff: boolean };

/** Pure: whether a product that the POS shows must be written, since only staff may hide it. */
export const hasWrongVisibility = ({ hidden, posHidden, isHiddenByStaff }: Visibility): boolean =>
  posHidden || hidden !== isHiddenByStaff;

/** Compares products without their price, since the price is computed from the sizes. */
const isSameProduct = (write: ProductWrite, row: ProductWriteRow) =>
  !hasWrongVisibility(row) &&
  !row.removedAt &&
  isSame(write, row, ['categoryId', 'name', 'description', 'barcode']) &&
  write.photos.join('\n') === row.photos.join('\n') &&
  attributesOf(write) === attributesOf(row);

const attributesOf = ({ attributes }: Pick<ProductWriteRow, 'attributes'>) =>
  JSON.stringify(attributes.map(({ name, value }) => [name, value]));
