import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { categories, products, variants } from '@/lib/db/schema/catalogue';
import { readRows } from '@/lib/db/statements';
import { isNewProduct } from '../product/new-products';
import type { ListedProduct } from '../product/product';
import { isCategorySlug } from './categories';

/** SQL: a product is visible if neither it nor its category is hidden and the POS still has it. */
export const isVisible = (): SQL =>
  sql`${products.hidden} = false and ${products.removedAt} is null and ${categories.hidden} = false`;

/** A product's stock and sizes, as a subquery for a lateral join: computed only for the rows returned. */
function stockOf(db: Database) {
  return db
    .select({
      available: sql<number>`coalesce(sum(${variants.available}), 0)::int`.as('available'),
      sizes: sql<string[]>`coalesce(
        array_agg(${variants.size} order by ${variants.position}, ${variants.id})
          filter (where ${variants.size} <> ''), '{}')`.as('sizes'),
    })
    .from(variants)
    .where(and(eq(variants.productId, products.id), isNull(variants.removedAt)))
    .as('stock');
}

/** Base query for any list of product cards; the caller adds `where`, order and limit. */
export function selectListed(db: Database) {
  const stock = stockOf(db);
  return db
    .select({
      id: products.id,
      name: products.name,
      slug: categories.slug,
      categoryName: categories.name,
      price: products.price,
      oldPrice: products.oldPrice,
      photo: sql<string | null>`${products.photos}[1]`,
      photoColour: sql<
        string | null
      >`(select colour from photo_colours where path = ${products.photos}[1])`,
      sizes: stock.sizes,
      available: stock.available,
      score: products.score,
      scoreAmount: products.scoreAmount,
      isNew: isNewProduct(),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoinLateral(stock, sql`true`)
    .$dynamic();
}

type ListedRow = Omit<ListedProduct, 'slug'> & { slug: string };

export const asListed = (rows: ListedRow[]): ListedProduct[] =>
  rows.flatMap((row) => (isCategorySlug(row.slug) ? [{ ...row, slug: row.slug }] : []));

/**
 * The visible products among `ids`, in the order of `ids`. Written in plain SQL, since the query runs on every page
 * view, and Drizzle takes longer to build and map it than PostgreSQL takes to run it.
 */
export async function loadListed(db: Database, ids: number[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<ListedRow>(
    db,
    prepared(sql`
    select products.id, products.name, categories.slug, categories.name as "categoryName",
      products.price, products.old_price as "oldPrice", products.photos[1] as photo,
      (select colour from photo_colours where path = products.photos[1]) as "photoColour",
      stock.sizes, stock.available, products.score::float8 as score,
      products.score_amount as "scoreAmount", ${isNewProduct()} as "isNew"
    from unnest(string_to_array(${ids.join(' ')}, ' ')::int[]) with ordinality as asked(id, place)
    join products on products.id = asked.id
    join categories on categories.id = products.category_id
    cross join lateral (
      select coalesce(sum(v.available), 0)::int as available,
        coalesce(array_agg(v.size order by v.position, v.id) filter (where v.size <> ''), '{}') as sizes
      from variants v where v.product_id = products.id and v.removed_at is null
    ) stock
    where ${isVisible()}
    order by asked.place`),
  );
  return asListed(rows);
}

/** The first eight words of a search text; further words are ignored. */
export const wordsToFind = (text: string): string[] =>
  text.split(/\s+/).filter(Boolean).slice(0, 8);

/** A word escaped for SQL `like`; an apostrophe matches any other kind of apostrophe. */
export const likeWord = (word: string): string =>
  word.replace(/[\\%_]/g, '\\$&').replace(/['’ʼ`]/g, '_');
