import { eq, sql } from 'drizzle-orm';
import { perList } from '@/lib/catalogue/landing/tag-lists';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import { asProduct, type ProductRow, productColumns } from '@/lib/catalogue/product/load-products';
import { type Product, productPath } from '@/lib/catalogue/product/product';
import { EMPTY_RECORD } from '@/lib/catalogue/seo/product-meta';
import { productCard, productTemplate } from '@/lib/catalogue/seo/product-metadata';
import { cardImage } from '@/lib/catalogue/seo/share-card';
import type { Database } from '@/lib/db/client';
import { categories, nameBeginning, productMeta, products, users } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { loadFacts } from '@/lib/meta-quality/judge-products';
import { judge } from '@/lib/meta-quality/quality';
import type { WireMeta } from './answers';
import { readStates } from './states';

export type Templated = {
  product: Product;
  /** The texts that the shop generates, used where staff wrote none. */
  template: ReturnType<typeof productTemplate>;
};

/** Loads these products, visible or not, with their generated texts. */
export async function loadTemplated(db: Database, ids: number[]): Promise<Templated[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<ProductRow & { hasNamesake: boolean }>(
    db,
    sql`
    select ${productColumns()}, exists (
      select 1 from products other join categories c on c.id = other.category_id
      where ${nameBeginning(sql`other.name`)} = ${nameBeginning(sql`products.name`)}
        and other.id <> products.id and other.hidden = false and other.removed_at is null
        and c.hidden = false) as "hasNamesake"
    from products join categories on categories.id = products.category_id
    where products.id = any(${sql.param(ids)}::int[])`,
  );
  return rows.flatMap(({ hasNamesake, ...row }) => {
    const product = asProduct(row);
    return product ? [{ product, template: productTemplate(product, { hasNamesake }) }] : [];
  });
}

/**
 * A product's metadata with everything its editor needs. If there is no record, contains an empty record with version
 * 0. Null when the POS has no such product.
 */
export async function findMeta(db: Database, productId: number): Promise<WireMeta | null> {
  const state = (await readStates(db, [productId])).get(productId);
  const [judged] = await loadFacts(db, [productId]);
  const [templated] = await loadTemplated(db, [productId]);
  if (!state || !judged || !templated || !isCategorySlug(state.category)) return null;
  const { product } = templated;
  const { title, description } = templated.template;
  const record = state.record ?? EMPTY_RECORD;
  const { score, issues } = judge(record, judged.facts);
  const [row] = await db
    .select({
      isHidden: sql<boolean>`${products.hidden} or ${categories.hidden}`,
      updatedAt: productMeta.updatedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productMeta, eq(productMeta.productId, products.id))
    .leftJoin(users, eq(users.id, productMeta.updatedBy))
    .where(eq(products.id, productId));
  const lists = perList((list) =>
    state.tags
      .filter((tag) => tag.list === list)
      .map(({ id, slug, name, source }) => ({ id, slug, name, source })),
  );
  return {
    ...record,
    ...lists,
    productId,
    version: state.version,
    score: state.record ? score : null,
    issues,
    updatedAt: row?.updatedAt?.toISOString() ?? null,
    updatedBy: [row?.firstName, row?.lastName].filter(Boolean).join(' '),
    product: {
      name: product.name,
      path: productPath(product),
      categoryName: product.categoryName,
      isVisible: row?.isHidden === false,
      card: cardImage(productCard(product, record)).url,
    },
    template: { title, description },
    facts: judged.facts,
  };
}
