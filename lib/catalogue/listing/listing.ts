import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema/catalogue';
import { isNewProduct } from '../product/new-products';
import type { ListedProduct } from '../product/product';
import { isCategorySlug } from './categories';

/** SQL: a product is visible if neither it nor its category is hidden and the POS still has it. */
export const isVisible = (): SQL =>
  sql`${products.hidden} = false and ${products.removedAt} is null and ${categories.hidden} = false`;

/** SQL: visible products whose name contains every word. */
export const listingWhere = ({ words = [] }: { words?: string[] }): SQL | undefined =>
  and(isVisible(), ...words.map((word) => sql`${products.name} ilike ${`%${likeWord(word)}%`}`));

/** Stock and sizes of a product, for a lateral join: computed only for the rows returned. */
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

/** Base query for any list of cards; the caller adds `where`, order and limit. */
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

/** The first eight words of a search text. */
export const searchConditions = (text: string): string[] =>
  text.split(/\s+/).filter(Boolean).slice(0, 8);

/** A word escaped for `like`; an apostrophe of any kind matches every other. */
export const likeWord = (word: string): string =>
  word.replace(/[\\%_]/g, '\\$&').replace(/['’ʼ`]/g, '_');
