import { type SQL, sql } from 'drizzle-orm';
import { isVisible, likeWord, wordsToFind } from '@/lib/catalogue/listing/listing';
import { asProduct, type ProductRow, productColumns } from '@/lib/catalogue/product/load-products';
import type { Product } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { readRows } from '@/lib/db/statements';
import { understand } from '@/lib/search/words/understand';
import {
  estimate,
  type SearchTerm,
  type WordQueries,
  wordQueries,
} from '@/lib/search/words/word-queries';

/**
 * Where the words of a search must be found. `heads` means all words in names and attributes, `anywhere` all words in
 * names, attributes or descriptions, and `any` at least one word in names and attributes.
 */
export type SearchScope = 'heads' | 'anywhere' | 'any';

export type WordSearch = {
  terms: SearchTerm[];
  scope: SearchScope;
  /** Approximate number of all products in the shop. */
  shop: number;
  limit: number;
};

/** Ids of the matching products, best first. `total` is null when there are too many matches to count in time. */
export type FoundProducts = { ids: number[]; total: number | null };

/** Maximum expected matches that are all ranked by relevance. With more, only the most popular matches are ranked. */
const COMPARABLE = 1200;
/** Number of most popular matches that are ranked by relevance when there are too many to rank all. */
const POOL = 48;

/**
 * Visible products that match the words, at most `limit`, by relevance points: a word says what the product is (4), all
 * words match without synonyms and prefixes (3), all words are in the name (1). Among equal points, products in stock
 * come first, then by rank, then the newest. If there are very many matches, only the highest ranked get points. Adds
 * the products to `loaded` if given.
 */
export const searchProducts = (
  db: Database,
  search: WordSearch,
  loaded?: Map<number, Product>,
): Promise<FoundProducts> => findCandidates(queryRunner(db, loaded), search);

/** All visible products that match the words, sorted by rank. */
export const listAllWithWords = (
  db: Database,
  terms: SearchTerm[],
  scope: SearchScope,
): Promise<number[]> => allByRank(db, wordQueries(terms)[scope]);

/**
 * `searchProducts` for several searches; the results are in the order of `asked`. If no search has too many matches,
 * all run as one SQL statement: the database takes longer to plan a statement than to rank some hundred products.
 */
export async function searchProductsEach(
  db: Database,
  asked: WordSearch[],
): Promise<FoundProducts[]> {
  const isComparable = asked.every(
    ({ terms, scope, shop }) => estimate(terms, shop)[scope] <= COMPARABLE,
  );
  if (!isComparable) return Promise.all(asked.map((one) => searchProducts(db, one)));
  const ranked = asked.map(({ terms, scope, limit }, place) => {
    const queries = wordQueries(terms);
    return sql`(select ${fixed(place)} as place, * from (${ranking(queries, queries[scope], limit)}) one)`;
  });
  const query = visibleMatches(sql`${sql.join(ranked, sql` union all `)}`, {
    columns: sql`best.place, products.id`,
    first: sql`best.place,`,
  });
  const rows = await readRows<Row & { place: number }>(db, query);
  return asked.map((_, place) => asFound(rows.filter((row) => row.place === place)));
}

async function findCandidates(
  ask: RunQuery,
  { terms, scope, shop, limit }: WordSearch,
): Promise<FoundProducts> {
  const queries = wordQueries(terms);
  const expected = estimate(terms, shop);
  const query = queries[scope];
  if (expected[scope] <= COMPARABLE) return rankAll(ask, queries, query, limit);
  const ofKind = await findOfKind(ask, queries, query, expected.kinds, limit);
  if (ofKind.length >= limit) return { ids: ofKind, total: null };
  const others = await rankPopular(ask, queries, query, limit);
  return { ids: [...new Set([...ofKind, ...others])].slice(0, limit), total: null };
}

async function findOfKind(
  ask: RunQuery,
  queries: WordQueries,
  query: string,
  expected: number,
  limit: number,
): Promise<number[]> {
  if (expected === 0) return [];
  const both = `(${query}) & (${queries.kind})`;
  if (expected > COMPARABLE) return rankPopular(ask, queries, both, limit);
  return (await rankAll(ask, queries, both, limit)).ids;
}

const score = ({ kind, own, named }: WordQueries): SQL =>
  sql`(words @@ ${kind}::tsquery)::int * 4 + (words @@ ${own}::tsquery)::int * 3
    + (words @@ ${named}::tsquery)::int`;

/** SQL: a limit written as a literal, which the query planner takes into account, unlike a parameter. */
const fixed = (limit: number): SQL => sql.raw(String(Math.trunc(limit)));

async function rankAll(
  ask: RunQuery,
  queries: WordQueries,
  query: string,
  limit: number,
): Promise<FoundProducts> {
  return asFound(await ask(ranking(queries, query, limit)));
}

const ranking = (queries: WordQueries, query: string, limit: number): SQL =>
  sql`select product_id, rank, ${score(queries)} as score, count(*) over ()::int as total
      from (
        select product_id, rank, words from product_search where shown and words @@ ${query}::tsquery
        offset 0
      ) fitting
      order by score desc, rank desc, product_id desc limit ${fixed(limit)}`;

const asFound = (rows: Row[]): FoundProducts => ({
  ids: rows.map(({ id }) => id),
  total: rows[0]?.total ?? 0,
});

/** Reads products by rank until enough of them match. `is true` prevents PostgreSQL from using the GIN index. */
async function rankPopular(
  ask: RunQuery,
  queries: WordQueries,
  query: string,
  limit: number,
): Promise<number[]> {
  const rows = await ask(
    sql`select product_id, rank, score, 0 as total from (
        select product_id, rank, ${score(queries)} as score from product_search
        where shown and (words @@ ${query}::tsquery) is true
        order by rank desc, product_id desc limit ${fixed(Math.max(POOL, limit))}
      ) popular
      order by score desc, rank desc, product_id desc limit ${fixed(limit)}`,
  );
  return rows.map(({ id }) => id);
}

/** The ids are aggregated to one string: transferring 100 000 rows would take longer than finding them. */
async function allByRank(db: Database, query: string): Promise<number[]> {
  const [row] = await readRows<{ ids: string | null }>(
    db,
    sql`
    select string_agg(product_id::text, ',' order by rank desc, product_id desc) as ids
    from product_search where shown and words @@ ${query}::tsquery`,
  );
  return row?.ids ? row.ids.split(',').map(Number) : [];
}

type Row = { id: number; total: number };
type RunQuery = (best: SQL) => Promise<Row[]>;

/**
 * Runs a ranking query and returns only products that are visible now. Among equal scores, those in stock now come
 * first. Adds the products to `loaded` if given.
 */
const queryRunner =
  (db: Database, loaded?: Map<number, Product>): RunQuery =>
  async (best) => {
    const columns = loaded ? productColumns() : sql`products.id`;
    const query = visibleMatches(best, { columns });
    const rows = await readRows<ProductRow & Row>(db, query);
    if (loaded) for (const row of rows) addProduct(loaded, row);
    return rows;
  };

/** SQL: the matches of a ranking query that are visible now, sorted by `first`, score and current stock. */
const visibleMatches = (
  best: SQL,
  { columns, first = sql`` }: { columns: SQL; first?: SQL },
): SQL =>
  prepared(sql`
      select ${columns}, best.total from (${best}) best
      join products on products.id = best.product_id
      join categories on categories.id = products.category_id
      where ${isVisible()}
      order by ${first} best.score desc, exists (
        select 1 from variants v
        where v.product_id = products.id and v.removed_at is null and v.available > 0
      ) desc, best.rank desc, best.product_id desc`);

function addProduct(loaded: Map<number, Product>, { total, ...row }: ProductRow & Row): void {
  const product = asProduct(row);
  if (product) loaded.set(product.id, product);
}

/** The columns of `products` as the surrounding query names them. */
type Columns = { id: SQL; name: SQL };

/**
 * SQL condition that searches all products, including hidden and removed ones, for admin lists; null for an empty text.
 * Uses the search index, which contains product numbers and barcodes as well as words. If a word has no exact match
 * there, the text is also searched as a part of the name.
 */
export async function staffSearch(
  db: Database,
  text: string,
  { id, name }: Columns,
): Promise<SQL | null> {
  if (text === '') return null;
  const { terms, isNear } = await understand(db, text);
  const matching =
    terms.length > 0
      ? sql`${id} in (select product_id from product_search
          where words @@ ${wordQueries(terms).anywhere}::tsquery)`
      : null;
  if (matching && !isNear) return matching;
  const letters = wordsToFind(text).map((word) => sql`${name} ilike ${`%${likeWord(word)}%`}`);
  if (letters.length === 0) return matching ?? sql`false`;
  const named = sql`(${sql.join(letters, sql` and `)})`;
  return matching ? sql`(${named} or ${matching})` : named;
}
