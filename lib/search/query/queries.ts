import { type SQL, sql } from 'drizzle-orm';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { isVisible } from '@/lib/catalogue/listing/listing';
import { asProduct, type ProductRow, productColumns } from '@/lib/catalogue/product/load-products';
import type { Product } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { readRows } from '@/lib/db/read-rows';
import { stemOfWord, wordsOf } from '@/lib/shared/spelling';
import type { FoundCategory } from '../answers';
import { type Understood, understand } from '../words/understand';
import {
  type Estimate,
  estimate,
  isMeant,
  type SearchTerm,
  type WordQueries,
  wordQueries,
} from '../words/word-queries';

/**
 * Ids of visible products, best first; `isNear`: no exact matches, these are similar. `total` is the
 * number of matches, null when there are too many to count in time.
 */
export type Matches = { ids: number[]; isNear: boolean; total: number | null };

/** In a list of all matches this many are ranked by relevance; the others follow by popularity. */
const COMPARED = 1000;

/** With fewer matches than this in names and attributes, descriptions are searched as well. */
const FEW = 8;
/** Up to this many expected matches all are ranked by relevance; of more, only the most popular. */
const COMPARABLE = 1200;
/** Of too many matches, this many of the most popular are ranked by relevance. */
const POOL = 48;

/** Matches of a text, at most `limit` ids of visible products. */
export async function findMatches(db: Database, text: string, limit: number): Promise<Matches> {
  const { ids, isNear, total } = await match(queryRunner(db), await understand(db, text), limit);
  return { ids, isNear, total };
}

/** All matches of a text, best first, for a list with facets. */
export async function findAllMatches(db: Database, text: string): Promise<Omit<Matches, 'total'>> {
  const { ids, isNear, query } = await match(queryRunner(db), await understand(db, text), COMPARED);
  if (query === null || ids.length < COMPARED) return { ids, isNear };
  return { ids: [...new Set([...ids, ...(await allByRank(db, query))])], isNear };
}

/** Like `findMatches`, with the products, which are loaded by the same statement. */
export async function matchedProducts(
  db: Database,
  understood: Understood,
  limit: number,
): Promise<Omit<Matches, 'ids'> & { products: Product[] }> {
  const loaded = new Map<number, Product>();
  const { ids, isNear, total } = await match(queryRunner(db, loaded), understood, limit);
  return { products: ids.flatMap((id) => loaded.get(id) ?? []), isNear, total };
}

/** The matches with the `tsquery` that found them; null when several queries did. */
async function match(
  runQuery: RunQuery,
  { terms, shop, isNear }: Understood,
  limit: number,
): Promise<Matches & { query: string | null }> {
  const noMatches = { ids: [], isNear: false, total: 0, query: null };
  if (terms.length === 0) return noMatches;
  const ask = (words: SearchTerm[], scope: 'heads' | 'anywhere' | 'any') =>
    findCandidates(runQuery, wordQueries(words), scope, estimate(words, shop), limit);
  const isInBodies = terms.some(({ bodies }) => bodies > 0);
  // There cannot be more matches than products with the rarest word, so the first query may be skipped.
  const isRare = Math.min(...terms.map(({ heads }) => heads)) < FEW;
  if (!(isRare && isInBodies)) {
    const matching = await ask(terms, 'heads');
    const isEnough = matching.total === null || matching.total >= FEW;
    if (isEnough || (matching.total !== 0 && !isInBodies)) return { ...matching, isNear };
  }
  if (isInBodies) {
    const all = await ask(terms, 'anywhere');
    if (all.total !== 0) return { ...all, isNear };
  }
  if (terms.length === 1) return noMatches;
  const others = await withoutOne(terms, (words) => ask(words, 'heads'));
  const near = others.length > 0 ? others : (await ask(terms, 'any')).ids;
  const total = near.length > 0 ? null : 0;
  return { ids: near.slice(0, limit), isNear: near.length > 0, total, query: null };
}

/** Matches of all terms but one, for each term left out; the results are interleaved. */
async function withoutOne(
  terms: SearchTerm[],
  ask: (words: SearchTerm[]) => Promise<Found>,
): Promise<number[]> {
  const found = await Promise.all(terms.map((left) => ask(terms.filter((one) => one !== left))));
  const lists = found.map(({ ids }) => ids);
  const longest = Math.max(...lists.map((ids) => ids.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((ids) => ids[turn] ?? []),
  );
  return [...new Set(turns.flat())];
}

type Found = { ids: number[]; total: number | null; query: string };

async function findCandidates(
  ask: RunQuery,
  queries: WordQueries,
  scope: 'heads' | 'anywhere' | 'any',
  expected: Estimate,
  limit: number,
): Promise<Found> {
  const query = queries[scope];
  if (expected[scope] <= COMPARABLE) return rankAll(ask, queries, query, limit);
  const ofKind = await findOfKind(ask, queries, query, expected.kinds, limit);
  if (ofKind.length >= limit) return { ids: ofKind, total: null, query };
  const others = await rankPopular(ask, queries, query, limit);
  return { ids: [...new Set([...ofKind, ...others])].slice(0, limit), total: null, query };
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

/** A literal limit, which the query planner takes into account, unlike a parameter. */
const fixed = (limit: number): SQL => sql.raw(String(Math.trunc(limit)));

async function rankAll(
  ask: RunQuery,
  queries: WordQueries,
  query: string,
  limit: number,
): Promise<Found> {
  const rows = await ask(
    sql`select product_id, rank, ${score(queries)} as score, count(*) over ()::int as total
      from (
        select product_id, rank, words from product_search where shown and words @@ ${query}::tsquery
        offset 0
      ) fitting
      order by score desc, rank desc, product_id desc limit ${fixed(limit)}`,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0, query };
}

/** Scans by rank until there are enough; `is true` prevents use of the GIN index. */
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

/** Aggregated to one string: 100 000 rows would take longer to transfer than to find. */
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
 * Runs a ranking query, keeps only products visible now, and sorts by current stock. Puts the products
 * into `loaded` if given.
 */
const queryRunner =
  (db: Database, loaded?: Map<number, Product>): RunQuery =>
  async (best) => {
    const query = prepared(sql`
      select ${loaded ? productColumns() : sql`products.id`}, best.total from (${best}) best
      join products on products.id = best.product_id
      join categories on categories.id = products.category_id
      where ${isVisible()}
      order by best.score desc, exists (
        select 1 from variants v
        where v.product_id = products.id and v.removed_at is null and v.available > 0
      ) desc, best.rank desc, best.product_id desc`);
    const rows = await readRows<ProductRow & Row>(db, query);
    if (loaded) for (const row of rows) addProduct(loaded, row);
    return rows;
  };

function addProduct(loaded: Map<number, Product>, { total, ...row }: ProductRow & Row): void {
  const product = asProduct(row);
  if (product) loaded.set(product.id, product);
}

/** Categories whose name matches a term of the text, in any spelling or language. */
export function foundCategories({ terms }: Understood): FoundCategory[] {
  return CATEGORIES.filter(({ name }) => {
    const stems = wordsOf(name).map(stemOfWord);
    return terms.some((term) => isMeant(term, stems));
  });
}
