import { sql } from 'drizzle-orm';
import type { LandingPlace } from '@/lib/catalogue/landing/landing-queries';
import { copyFormerPrices } from '@/lib/catalogue/product/former-price';
import type { Database } from '@/lib/db/client';
import { products, variants } from '@/lib/db/schema';
import { isAnyOf, jsonRows } from '@/lib/db/statements';
import { CATALOGUE_TAG, categoryTag, landingTag, productTag } from '@/lib/renewals/cache-tags';
import { lockIndex } from '@/lib/search/index/refresh-index';
import { chunksOf } from '@/lib/shared/collections';
import { countWritten, type Difference, type ListingPart } from './difference';
import {
  type EditedProduct,
  type EditedVariant,
  type Edits,
  editedProduct,
  editedVariant,
  readEdits,
  withValidCampaigns,
} from './edited-rows';
import type { VariantChange, VariantWrite } from './match-variants';

/** Rows written per statement; each statement has a timeout of five seconds. */
const CHUNK = 2000;

/**
 * Writes a difference inside the caller's transaction. Rows that the POS no longer lists are kept and marked as
 * removed. Tags and search words are derived later (`refreshChangedInSteps`).
 */
export async function writeCatalogue(
  tx: Database,
  difference: Difference,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const total = countWritten(difference);
  // The lock prevents staff from editing products at the same time. It also blocks a concurrent index run. That run has
  // read the old data and would mark a product with new data as indexed.
  await lockIndex(tx);
  const stored = await readEdits(tx);
  await writeCategories(tx, difference.categories);
  let done = 0;
  for (const { products: listed, ...sizes } of difference.parts) {
    const edits = withValidCampaigns(stored, listed);
    await inChunks(listed, async (rows) => {
      await writeProducts(
        tx,
        rows.map((row) => editedProduct(row, edits)),
      );
      done += rows.length;
      onProgress(done, total);
    });
    await writeVariants(tx, sizes, edits);
    await inChunks(listed, (rows) =>
      copyFormerPrices(
        tx,
        rows.map(({ id }) => id),
      ),
    );
  }
  await markProducts(tx, difference.hiddenIds, { hidden: true, posHidden: true, removedAt: null });
  await markProducts(tx, difference.removedIds, { removedAt: sql`now()` });
}

async function writeCategories(tx: Database, rows: Difference['categories']): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into categories (id, slug, name, position, hidden)
    select * from json_to_recordset(${jsonRows(rows)})
      as listed(id int, slug text, name text, position int, hidden boolean)
    on conflict (id) do update set
      name = excluded.name, position = excluded.position, hidden = excluded.hidden`);
}

/** Inserts or updates products; `copyFormerPrices` writes their former prices, once their sizes are written. */
async function writeProducts(tx: Database, rows: EditedProduct[]): Promise<void> {
  await tx.execute(sql`
    insert into products (id, category_id, name, description, attributes, price, photos, barcode,
      pos_name, pos_description, pos_price, pos_photos)
    select * from json_to_recordset(${jsonRows(rows)})
      as listed(id int, "categoryId" int, name text, description text, attributes jsonb, price int,
        photos text[], barcode text, "posName" text, "posDescription" text,
        "posPrice" int, "posPhotos" text[])
    on conflict (id) do update set
      category_id = excluded.category_id, name = excluded.name,
      description = excluded.description, attributes = excluded.attributes,
      price = excluded.price, photos = excluded.photos, barcode = excluded.barcode,
      pos_name = excluded.pos_name, pos_description = excluded.pos_description,
      pos_price = excluded.pos_price, pos_photos = excluded.pos_photos,
      old_price = null,
      hidden = coalesce((select is_hidden from product_edits e where e.product_id = excluded.id), false),
      pos_hidden = false, removed_at = null, index_version = 0, updated_at = now()`);
}

async function writeVariants(
  tx: Database,
  { newVariants, changedVariants, removedVariantIds }: Omit<ListingPart, 'products'>,
  edits: Edits,
): Promise<void> {
  await inChunks(removedVariantIds, (ids) =>
    tx
      .update(variants)
      .set({ removedAt: sql`now()`, posQuantity: 0 })
      .where(isAnyOf(variants.id, ids)),
  );
  // Sizes are written in ascending order of id. Orders lock them in the same order, so the two cannot deadlock.
  const changed = changedVariants.toSorted((a, b) => a.id - b.id);
  await inChunks(changed, (rows) =>
    changeVariants(
      tx,
      rows.map((row) => editedVariant(row, edits)),
    ),
  );
  await inChunks(newVariants, (rows) =>
    addVariants(
      tx,
      rows.map((row) => editedVariant(row, edits)),
    ),
  );
}

function changeVariants(tx: Database, rows: EditedVariant<VariantChange>[]): PromiseLike<unknown> {
  return tx.execute(sql`
    insert into variants
      (id, ${VARIANT_COLUMNS})
    select id, ${VARIANT_FIELDS} from json_to_recordset(${jsonRows(rows)})
      as listed(id int, ${LISTED_VARIANT})
    on conflict (id) do update set
      modification_id = excluded.modification_id, ingredient_id = excluded.ingredient_id,
      size = excluded.size, price = excluded.price,
      pos_price = excluded.pos_price, cost = excluded.cost, barcode = excluded.barcode, position = excluded.position,
      pos_quantity = excluded.pos_quantity, asked_price = excluded.asked_price,
      held_since = case when excluded.held_since is not null
        then coalesce(variants.held_since, excluded.held_since) end,
      removed_at = null`);
}

function addVariants(tx: Database, rows: EditedVariant<VariantWrite>[]): PromiseLike<unknown> {
  return tx.execute(sql`
    insert into variants
      (${VARIANT_COLUMNS})
    select ${VARIANT_FIELDS} from json_to_recordset(${jsonRows(rows)})
      as listed(${LISTED_VARIANT})`);
}

const VARIANT_COLUMNS = sql.raw(
  `product_id, modification_id, ingredient_id, size, price, pos_price, asked_price, held_since,
    cost, barcode, position, pos_quantity`,
);
const VARIANT_FIELDS = sql.raw(
  `"productId", "modificationId", "ingredientId", size, price, "posPrice", "askedPrice",
    case when "isHeld" then now() end, cost, barcode, position, "posQuantity"`,
);
const LISTED_VARIANT = sql.raw(
  `"productId" int, "modificationId" int, "ingredientId" int, size text, price int, "posPrice" int,
    "askedPrice" int, "isHeld" boolean, cost int, barcode text, position int, "posQuantity" int`,
);

function markProducts(
  tx: Database,
  ids: number[],
  mark: { hidden?: boolean; posHidden?: boolean; removedAt: ReturnType<typeof sql> | null },
): Promise<void> {
  return inChunks(ids, (some) =>
    tx
      .update(products)
      .set({ ...mark, indexVersion: 0, updatedAt: sql`now()` })
      .where(isAnyOf(products.id, some)),
  );
}

async function inChunks<T>(rows: T[], write: (rows: T[]) => PromiseLike<unknown>): Promise<void> {
  for (const chunk of chunksOf(rows, CHUNK)) await write(chunk);
}

type Changes = {
  /** Ids of products whose texts, prices or sizes have changed. */
  changedProductIds: number[];
  changedCategorySlugs: string[];
  landings: LandingPlace[];
};

/** Pure: cache tags of all pages that show these changes of the catalogue. */
export function staleTags({
  changedProductIds,
  changedCategorySlugs,
  landings,
}: Changes): string[] {
  const isAny = changedProductIds.length + changedCategorySlugs.length > 0;
  return [
    ...(isAny ? [CATALOGUE_TAG] : []),
    ...changedProductIds.map((id) => productTag(id)),
    ...changedCategorySlugs.map((slug) => categoryTag(slug)),
    ...landings.map(({ list, slug }) => landingTag(list, slug)),
  ];
}
