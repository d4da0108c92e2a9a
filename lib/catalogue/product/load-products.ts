import { desc, type SQL, sql } from 'drizzle-orm';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import { isVisible } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { isNewProduct } from './new-products';
import type { Product, ProductSize } from './product';
import { categoriesOfRole, PRODUCT_ROLES } from './roles';

/** A result row of a query that selects `productColumns`. */
export type ProductRow = Omit<Product, 'slug' | 'sizes' | 'available'> & {
  slug: string;
  /** All sizes; a product without sizes has a single entry whose size is empty. */
  variants: ProductSize[] | null;
};

/**
 * SQL: the columns of `products` and `categories` that `asProduct` needs, for queries in plain SQL. Search runs at
 * every keystroke, and Drizzle takes longer to build and map such a query than PostgreSQL takes to run it.
 */
export const productColumns = (): SQL => sql`
  products.id, products.category_id as "categoryId", products.name, products.description,
  products.attributes, products.price, products.old_price as "oldPrice", products.photos,
  (select colour from photo_colours where path = products.photos[1]) as "photoColour",
  products.cutout, nullif(products.video, '') as video, products.campaign, nullif(products.is_certificate, false) as "isCertificate",
  products.barcode, products.score::float8 as score, products.score_amount as "scoreAmount",
  categories.slug, categories.name as "categoryName", ${isNewProduct()} as "isNew", (
    select json_agg(json_build_object('id', coalesce(v.modification_id, 0), 'size', v.size,
      'price', v.price, 'oldPrice', case when v.old_price > v.price then v.old_price end,
      'available', v.available) order by v.position, v.id)
    from variants v where v.product_id = products.id and v.removed_at is null
  ) as variants`;

/** The visible products among `ids`, in the order of `ids`. */
export async function loadProducts(db: Database, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<ProductRow>(
    db,
    sql`
    select ${productColumns()}
    from unnest(string_to_array(${[...new Set(ids)].join(' ')}, ' ')::int[])
      with ordinality as asked(id, place)
    join products on products.id = asked.id
    join categories on categories.id = products.category_id
    where ${isVisible()}
    order by asked.place`,
  );
  return rows.flatMap((row) => asProduct(row) ?? []);
}

/** Maps a row to a product; null when its category is not one of the shop's categories. */
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

/** SQL: sort order that puts bestsellers first, then the most reviewed, then the newest. */
export const bestFirst = (): SQL[] => [
  desc(products.sold),
  desc(products.scoreAmount),
  desc(products.id),
];

/** SQL: the index of a product's role in PRODUCT_ROLES; the query must join `categories`. */
export function roleRank(): SQL<number> {
  const whens = PRODUCT_ROLES.flatMap((role, place) =>
    categoriesOfRole(role).map((slug) => sql`when ${slug} then ${sql.raw(String(place))}`),
  );
  const otherwise = sql.raw(String(PRODUCT_ROLES.length));
  return sql<number>`case ${categories.slug} ${sql.join(whens, sql` `)} else ${otherwise} end`;
}
