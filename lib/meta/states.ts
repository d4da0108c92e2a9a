import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TagList } from '@/lib/catalogue/landing/tag-lists';
import { type MetaRecord, metaRecordOf } from '@/lib/catalogue/seo/product-meta';
import type { Database } from '@/lib/db/client';
import {
  categories,
  productMeta,
  products,
  productTags,
  type TagSource,
  tags,
} from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { groupBy } from '@/lib/shared/collections';
import { metaParams } from './inputs';

export type HeldTag = { id: number; list: TagList; slug: string; name: string; source: TagSource };

/** A product with its current metadata record and tags. */
export type MetaState = {
  productId: number;
  name: string;
  category: string;
  photos: string[];
  /** Version of the record; 0 without a record. */
  version: number;
  record: MetaRecord | null;
  /** All tags of the product, both from the POS and from staff. */
  tags: HeldTag[];
};

/** Whether the POS still has the product whose id is a segment of the URL. */
export async function hasState(db: Database, id: string): Promise<boolean> {
  const { data } = metaParams.safeParse({ productId: id });
  if (!data) return false;
  const { productId } = data;
  return (
    (await db.$count(products, and(eq(products.id, productId), isNull(products.removedAt)))) > 0
  );
}

/** Metadata and tags of the products among `ids` that the POS still has; `isLocking` locks the product rows. */
export async function readStates(
  db: Database,
  ids: number[],
  { isLocking = false } = {},
): Promise<Map<number, MetaState>> {
  if (isLocking) {
    await db
      .select({ id: products.id })
      .from(products)
      .where(isAnyOf(products.id, ids))
      .orderBy(asc(products.id))
      .for('no key update');
  }
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      category: categories.slug,
      photos: products.photos,
      removedAt: products.removedAt,
      meta: productMeta,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productMeta, eq(productMeta.productId, products.id))
    .where(isAnyOf(products.id, ids));
  const held = await readHeldTags(db, ids);
  return new Map(
    rows.flatMap(({ meta, removedAt, ...product }) =>
      removedAt
        ? []
        : [
            [
              product.productId,
              {
                ...product,
                version: meta?.version ?? 0,
                record: meta && metaRecordOf(meta),
                tags: (held.get(product.productId) ?? []).map(({ productId: _, ...tag }) => tag),
              },
            ] as const,
          ],
    ),
  );
}

async function readHeldTags(db: Database, ids: number[]) {
  const rows = await db
    .select({
      productId: productTags.productId,
      id: tags.id,
      list: tags.list,
      slug: tags.slug,
      name: tags.name,
      source: productTags.source,
    })
    .from(productTags)
    .innerJoin(tags, eq(tags.id, productTags.tagId))
    .where(isAnyOf(productTags.productId, ids))
    .orderBy(asc(tags.name), asc(tags.id));
  return groupBy(rows, ({ productId }) => productId);
}
