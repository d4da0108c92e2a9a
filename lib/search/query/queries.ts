import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { isVisible } from '@/lib/catalogue/listing/listing';
import { asProduct, type ProductRow, productColumns } from '@/lib/catalogue/product/load-products';
import type { Product } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { readRows } from '@/lib/db/read-rows';
import { stemOfWord, wordsOf } from '@/lib/shared/spelling';
import type { foundCategorySchema } from '../answers';
import { type Understood, understand } from '../words/understand';
import type { WantedStems } from '../words/wanted';
import { type Estimate, estimate, type WordQueries, wordQueries } from '../words/word-queries';

/**
 * Ids of visible products, best first; `isNear` when nothing fits and these are only like it. `total`
 * counts all that fit, null when they are too many to be counted in time.
 */
export type Matches = { ids: number[]; isNear: boolean; total: number | null };

/** In a list of all that fits so many are compared; the others follow by popularity. */
const COMPARED = 1000;

/** With fewer than that in names and facts, descriptions are looked into as well. */
const FEW = 8;
/** Up to so many matches are fetched and compared; of more, the most popular are taken. */
const COMPARABLE = 1200;
/** Of too many matches, so many of the most popular are compared. */
const POOL = 48;

/** What a text finds, at most `limit` ids of visible products. */
export async function findMatches(db: Database, text: string, limit: number): Promise<Matches> {
  const { ids, isNear, total } = await match(asker(db), await understand(db, text), limit);
  return { ids, isNear, total };
}

/** Everything that a text finds, best first, for a list that counts and narrows the whole of it. */
export async function findAllMatches(db: Database, text: string): Promise<Omit<Matches, 'total'>> {
  const { ids, isNear, query } = await match(asker(db), await understand(db, text), COMPARED);
  if (query === null || ids.length < COMPARED) return { ids, isNear };
  return { ids: [...new Set([...ids, ...(await allByRank(db, query))])], isNear };
}

/** The same with the products themselves, which the statement that has found them brings along. */
export async function matchedProducts(
  db: Database,
  understood: Understood,
  limit: number,
): Promise<Omit<Matches, 'ids'> & { products: Product[] }> {
  const brought = new Map<number, Product>();
  const { ids, isNear, total } = await match(asker(db, brought), understood, limit);
  return { products: ids.flatMap((id) => brought.get(id) ?? []), isNear, total };
}

/** With the question that has found them, null when there was not one for all. */
async function match(
  asked: Ask,
  { wanted, shop, isNear }: Understood,
  limit: number,
): Promise<Matches & { query: string | null }> {
  const nothing = { ids: [], isNear: false, total: 0, query: null };
  if (wanted.length === 0) return nothing;
  const ask = (words: WantedStems[], question: 'heads' | 'anywhere' | 'any') =>
    answer(asked, wordQueries(words), question, estimate(words, shop), limit);
  const isInBodies = wanted.some(({ bodies }) => bodies > 0);
  // No more can fit than have the rarest of the words: then the first question would be for nothing.
  const isRare = Math.min(...wanted.map(({ heads }) => heads)) < FEW;
  if (!(isRare && isInBodies)) {
    const fitting = await ask(wanted, 'heads');
    const isEnough = fitting.total === null || fitting.total >= FEW;
    if (isEnough || (fitting.total !== 0 && !isInBodies)) return { ...fitting, isNear };
  }
  if (isInBodies) {
    const all = await ask(wanted, 'anywhere');
    if (all.total !== 0) return { ...all, isNear };
  }
  if (wanted.length === 1) return nothing;
  const others = await withoutOne(wanted, (words) => ask(words, 'heads'));
  const near = others.length > 0 ? others : (await ask(wanted, 'any')).ids;
  const total = near.length > 0 ? null : 0;
  return { ids: near.slice(0, limit), isNear: near.length > 0, total, query: null };
}

/** All but one of the words; the best of each leaving out in turn, so that every word has its say. */
async function withoutOne(
  wanted: WantedStems[],
  ask: (words: WantedStems[]) => Promise<Found>,
): Promise<number[]> {
  const found = await Promise.all(wanted.map((left) => ask(wanted.filter((one) => one !== left))));
  const lists = found.map(({ ids }) => ids);
  const longest = Math.max(...lists.map((ids) => ids.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((ids) => ids[turn] ?? []),
  );
  return [...new Set(turns.flat())];
}

type Found = { ids: number[]; total: number | null; query: string };

async function answer(
  ask: Ask,
  queries: WordQueries,
  question: 'heads' | 'anywhere' | 'any',
  expected: Estimate,
  limit: number,
): Promise<Found> {
  const query = queries[question];
  if (expected[question] <= COMPARABLE) return comparingAll(ask, queries, query, limit);
  const ofKind = await thoseOfKind(ask, queries, query, expected.kinds, limit);
  if (ofKind.length >= limit) return { ids: ofKind, total: null, query };
  const others = await comparingPopular(ask, queries, query, limit);
  return { ids: [...new Set([...ofKind, ...others])].slice(0, limit), total: null, query };
}

async function thoseOfKind(
  ask: Ask,
  queries: WordQueries,
  query: string,
  expected: number,
  limit: number,
): Promise<number[]> {
  if (expected === 0) return [];
  const both = `(${query}) & (${queries.kind})`;
  if (expected > COMPARABLE) return comparingPopular(ask, queries, both, limit);
  return (await comparingAll(ask, queries, both, limit)).ids;
}

const score = ({ kind, own, named }: WordQueries): SQL =>
  sql`(words @@ ${kind}::tsquery)::int * 4 + (words @@ ${own}::tsquery)::int * 3
    + (words @@ ${named}::tsquery)::int`;

/** A number in the statement itself, by which it is planned. */
const fixed = (limit: number): SQL => sql.raw(String(Math.trunc(limit)));

async function comparingAll(
  ask: Ask,
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

/** In the order of their rank until there are enough; the expression keeps the other index away. */
async function comparingPopular(
  ask: Ask,
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

/** As one text: a hundred thousand rows of one number would take longer to send than to find. */
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
type Ask = (best: SQL) => Promise<Row[]>;

/**
 * Asks for products visible now, those in stock by this minute's count before what has just been sold
 * out. Puts them whole into `brought`, when it is given.
 */
const asker =
  (db: Database, brought?: Map<number, Product>): Ask =>
  async (best) => {
    const query = prepared(sql`
      select ${brought ? productColumns() : sql`products.id`}, best.total from (${best}) best
      join products on products.id = best.product_id
      join categories on categories.id = products.category_id
      where ${isVisible()}
      order by best.score desc, exists (
        select 1 from variants v
        where v.product_id = products.id and v.removed_at is null and v.available > 0
      ) desc, best.rank desc, best.product_id desc`);
    const rows = await readRows<ProductRow & Row>(db, query);
    if (brought) for (const row of rows) keep(brought, row);
    return rows;
  };

function keep(brought: Map<number, Product>, { total, ...row }: ProductRow & Row): void {
  const product = asProduct(row);
  if (product) brought.set(product.id, product);
}

export type FoundCategory = z.infer<typeof foundCategorySchema>;

/** Categories that a word of the text names or begins, by any spelling or language. */
export function foundCategories({ wanted }: Understood): FoundCategory[] {
  return CATEGORIES.filter(({ name }) => {
    const stems = wordsOf(name).map(stemOfWord);
    return wanted.some(({ exact, beginnings }) =>
      stems.some(
        (stem) => exact.includes(stem) || beginnings.some((begun) => stem.startsWith(begun)),
      ),
    );
  });
}
