import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema/catalogue';
import { isNewProduct } from '../product/newness-queries';
import type { ListedProduct } from '../product/product';
import { isCategorySlug } from './categories';

/** What a visitor may see: neither the product nor its category is hidden, and the POS still has it. */
export const isVisible = (): SQL =>
  sql`${products.hidden} = false and ${products.removedAt} is null and ${categories.hidden} = false`;

/** Visible products whose name holds every word. */
export const listingWhere = ({ words = [] }: { words?: string[] }): SQL | undefined =>
  and(isVisible(), ...words.map((word) => sql`${products.name} ilike ${`%${likeWord(word)}%`}`));

/** Pieces and sizes of each product, counted for the rows that the query returns. */
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

/** The rows of any list of cards; the caller adds `where`, order and limit. */
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

/** A search text as words. */
export const searchConditions = (text: string): string[] =>
  text.split(/\s+/).filter(Boolean).slice(0, 8);

/** A word for `like`: `%`, `_` and `\` lose their meaning, any apostrophe stands for every other. */
export const likeWord = (word: string): string =>
  word.replace(/[\\%_]/g, '\\$&').replace(/['’ʼ`]/g, '_');
