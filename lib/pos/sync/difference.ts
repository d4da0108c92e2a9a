import { CATEGORIES, type CategorySlug } from '@/lib/catalogue/listing/categories';
import type { products } from '@/lib/db/schema';
import { groupBy } from '@/lib/shared/group-by';
import { isSame } from '@/lib/shared/is-same';
import type { TranslatedCatalogue, TranslatedProduct } from '../adapter/translate';
import { type CategoryRow, categoryRows } from './category-rows';
import {
  matchVariants,
  type VariantChange,
  type VariantRow,
  type VariantWrite,
} from './match-variants';

type ProductWriteRow = ProductWrite & Pick<typeof products.$inferSelect, 'hidden' | 'removedAt'>;

/** The catalogue as the database has it, removed rows included. */
export type Stored = {
  categories: CategoryRow[];
  products: ProductWriteRow[];
  variants: VariantRow[];
};

export type ProductWrite = Omit<TranslatedProduct, 'categorySlug' | 'variants'> & {
  categoryId: number;
};

/** Only what has to be written for the database to match the POS. */
export type Difference = {
  categories: CategoryRow[];
  /** New, changed or listed again. */
  products: ProductWrite[];
  hiddenIds: number[];
  removedIds: number[];
  newVariants: VariantWrite[];
  changedVariants: VariantChange[];
  removedVariantIds: number[];
  /** Every product whose pages are out of date now. */
  changedProductIds: number[];
  changedCategorySlugs: CategorySlug[];
  counts: Record<string, number>;
};

/**
 * Pure: what a synchronisation has to write. A set-aside product keeps its last good state, since
 * one bad field in the POS must not remove a product from sale or sell it at a guessed price.
 */
export function differenceOf(stored: Stored, listing: TranslatedCatalogue): Difference {
  const allCategories = categoryRows(stored.categories, listing.categories);
  const writes = writesOf(stored, listing, allCategories);
  const { hiddenIds, removedIds } = missingOf(stored, listing);
  const changed = new Set([...writes.products.map(({ id }) => id), ...hiddenIds, ...removedIds]);
  const categories = allCategories.filter((row) => !isSameCategory(row, stored.categories));
  const known = new Set(stored.products.map(({ id }) => id));
  const added = writes.products.filter(({ id }) => !known.has(id)).length;
  return {
    ...writes,
    categories,
    hiddenIds,
    removedIds,
    changedProductIds: [...changed].sort((a, b) => a - b),
    changedCategorySlugs: slugsOf(categories, writes.products, changed, stored, allCategories),
    counts: {
      listed: listing.products.length,
      added,
      changed: writes.products.length - added,
      hidden: hiddenIds.length,
      removed: removedIds.length,
      quarantined: listing.refused.length,
    },
  };
}

/** Pure: ids of already stored sizes that a difference writes. */
export const touchedVariants = ({ changedVariants, removedVariantIds }: Difference): number[] => [
  ...changedVariants.map(({ id }) => id),
  ...removedVariantIds,
];

function writesOf(stored: Stored, listing: TranslatedCatalogue, allCategories: CategoryRow[]) {
  const idOfSlug = new Map(allCategories.map((row) => [row.slug, row.id]));
  const storedProducts = new Map(stored.products.map((product) => [product.id, product]));
  const storedVariants = groupBy(stored.variants, ({ productId }) => productId);
  const products: ProductWrite[] = [];
  const newVariants: VariantWrite[] = [];
  const changedVariants: VariantChange[] = [];
  const removedVariantIds: number[] = [];
  for (const { categorySlug, variants, ...listed } of listing.products) {
    const categoryId = idOfSlug.get(categorySlug);
    if (categoryId === undefined) continue;
    const sizes = matchVariants(listed.id, storedVariants.get(listed.id) ?? [], variants);
    const write = { ...listed, categoryId };
    const before = storedProducts.get(listed.id);
    if (sizes.isSame && before && isSameProduct(write, before)) continue;
    products.push(write);
    newVariants.push(...sizes.added);
    changedVariants.push(...sizes.changed);
    removedVariantIds.push(...sizes.removedIds);
  }
  return { products, newVariants, changedVariants, removedVariantIds };
}

/** Stored products that the POS now hides or no longer lists. */
function missingOf(stored: Stored, listing: TranslatedCatalogue) {
  const hidden = new Set(listing.hiddenIds);
  const presentIds = new Set([
    ...listing.products.map(({ id }) => id),
    ...listing.refused.map(({ productId }) => Number(productId)),
  ]);
  const missing = stored.products.filter(({ id }) => !presentIds.has(id));
  return {
    hiddenIds: missing
      .filter((row) => hidden.has(row.id) && (!row.hidden || row.removedAt))
      .map(({ id }) => id),
    removedIds: missing.filter((row) => !hidden.has(row.id) && !row.removedAt).map(({ id }) => id),
  };
}

function slugsOf(
  changedCategories: CategoryRow[],
  writes: ProductWrite[],
  changedIds: Set<number>,
  stored: Stored,
  allCategories: CategoryRow[],
): CategorySlug[] {
  const touched = new Set([
    ...changedCategories.map((row) => row.id),
    ...writes.map((product) => product.categoryId),
    ...stored.products.filter((row) => changedIds.has(row.id)).map((row) => row.categoryId),
  ]);
  const slugs = new Set(allCategories.filter((row) => touched.has(row.id)).map((row) => row.slug));
  return CATEGORIES.map(({ slug }) => slug).filter((slug) => slugs.has(slug));
}

const isSameCategory = (row: CategoryRow, stored: CategoryRow[]) =>
  stored.some((before) => isSame(row, before, ['id', 'slug', 'name', 'position', 'hidden']));

const isSameProduct = (write: ProductWrite, row: ProductWriteRow) =>
  !row.hidden &&
  !row.removedAt &&
  isSame(write, row, ['categoryId', 'name', 'description', 'price', 'barcode']) &&
  write.photos.join('\n') === row.photos.join('\n') &&
  attributesOf(write) === attributesOf(row);

const attributesOf = ({ attributes }: Pick<ProductWriteRow, 'attributes'>) =>
  JSON.stringify(attributes.map(({ name, value }) => [name, value]));
