import { sql } from 'drizzle-orm';
import { asProduct, type ProductRow, productColumns } from '@/lib/catalogue/product/load-products';
import type { Product } from '@/lib/catalogue/product/product';
import { productTemplate } from '@/lib/catalogue/seo/product-metadata';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { nameBeginning } from '@/lib/db/schema';

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
