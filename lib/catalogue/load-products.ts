import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { isCategorySlug } from './categories';
import type { Product, ProductSize } from './product';

/** A row of `PRODUCT_COLUMNS`. */
export type ProductRow = Omit<Product, 'slug' | 'sizes' | 'available'> & {
  slug: string;
  /** Every variant; a product without sizes has one of an empty name. */
  variants: ProductSize[] | null;
};

/**
 * What a hand-written query selects of `products p` and `categories c` for `asProduct`: a search asks for
 * it with every letter, and building and unpacking the same with Drizzle takes longer than finding it.
 */
export const PRODUCT_COLUMNS = sql.raw(`
  p.id, p.category_id as "categoryId", p.name, p.description, p.attributes, p.price,
  p.old_price as "oldPrice", p.photos, p.barcode, p.score::float8 as score,
  p.score_amount as "scoreAmount", c.slug, c.name as "categoryName", (
    select json_agg(json_build_object('id', coalesce(v.modification_id, 0), 'size', v.size,
      'price', v.price, 'available', v.available) order by v.position, v.id)
    from variants v where v.product_id = p.id and v.removed_at is null
  ) as variants`);

/** The visible products among `ids`, whole, in the order of `ids`. */
export async function loadProducts(db: Database, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<ProductRow>(
    db,
    sql`
    select ${PRODUCT_COLUMNS}
    from unnest(string_to_array(${[...new Set(ids)].join(' ')}, ' ')::int[])
      with ordinality as asked(id, place)
    join products p on p.id = asked.id and not p.hidden and p.removed_at is null
    join categories c on c.id = p.category_id and not c.hidden
    order by asked.place`,
  );
  return rows.flatMap((row) => asProduct(row) ?? []);
}

/** Null for a product of a category that the shop does not show. */
export function asProduct({ slug, variants, ...product }: ProductRow): Product | null {
  if (!isCategorySlug(slug)) return null;
  const own = variants ?? [];
  return {
    ...product,
    slug,
    sizes: own.filter(({ size }) => size !== ''),
    available: own.reduce((sum, { available }) => sum + available, 0),
  };
}
