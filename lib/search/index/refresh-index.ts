import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { tagProducts } from '@/lib/catalogue/landing/tag-products';
import { isAnyOf } from '@/lib/db/bulk';
import { type Database, transaction } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { withRetry } from '@/lib/db/retry';
import { products, productTags, tags } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { judgeProducts } from '@/lib/meta/quality/judge-products';
import { SECOND } from '@/lib/shared/clock';
import { indexedWordsOf, stemOfWord } from '@/lib/shared/spelling';
import { forgetWords } from './forget-words';
import { indexProducts, type WordCounts, writeWordCounts } from './index-products';
import { refreshGoods, refreshRanks, refreshRanksAfter } from './refresh-ranks';

/** Raised whenever the rules by which tags and search words are made change. */
const INDEX_VERSION = 3;

const CHUNK = 500;

/** Two at once would count the words of the same products twice. */
const INDEX_LOCK = 7_311_046;
const ASKED_AGAIN = SECOND / 2;

/**
 * Keeps everybody else from the index until the transaction ends. Whoever writes products and then
 * refreshes the index takes it before the products: two that take both in turn would wait for each other.
 */
export async function lockIndex(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${INDEX_LOCK})`);
}

/**
 * Renews what is derived from products that have changed since: their tags and their search words; and
 * for all whether they are shown and how they rank. Inside the caller's transaction; answers how many
 * products there were. What older rules have made is left to `refreshIndexInSteps`.
 */
export async function refreshIndex(
  tx: Database,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  await lockIndex(tx);
  const ids = await listChangedProducts(tx);
  const counts: WordCounts = new Map();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    await refreshChunk(tx, chunk, counts);
    onProgress(from + chunk.length, ids.length);
  }
  await writeWordCounts(tx, counts);
  if (ids.length > 0) await refreshTagWords(tx);
  await refreshRanks(tx);
  forgetWords();
  return ids.length;
}

/**
 * The same in one short transaction for every few hundred products, for a shop that is open: after new
 * rules, or when the POS cannot be reached. Does nothing when everything is up to date but the ranks.
 */
export const refreshIndexInSteps = (db: Database): Promise<number> =>
  inSteps(db, lt(products.indexVersion, INDEX_VERSION));

/**
 * The same for what has changed since, and not for what older rules have made. Between two steps the
 * changed products that are still to come are found by what they were.
 */
export const refreshChangedInSteps = (
  db: Database,
  onProgress: (done: number) => void,
): Promise<number> => inSteps(db, eq(products.indexVersion, 0), onProgress);

async function inSteps(
  db: Database,
  isStale: SQL,
  onProgress: (done: number) => void = () => {},
): Promise<number> {
  let done = 0;
  for (let after = 0; ; ) {
    const from = after;
    const ids = await whenIndexIsFree(db, async (tx) => {
      const chunk = await staleProducts(tx, isStale, from);
      const counts: WordCounts = new Map();
      await refreshChunk(tx, chunk, counts);
      await writeWordCounts(tx, counts);
      return chunk;
    });
    done += ids.length;
    if (ids.length > 0) onProgress(done);
    const isEnd = ids.length < CHUNK;
    // Once more from the beginning: others may have changed what had been passed.
    if (isEnd && from === 0) break;
    after = isEnd ? 0 : (ids.at(-1) ?? 0);
  }
  if (done > 0) await whenIndexIsFree(db, refreshTagWords);
  for (let after: number | null = 0; after !== null; ) {
    const last: number = after;
    after = await whenIndexIsFree(db, (tx) => refreshRanksAfter(tx, last));
  }
  await whenIndexIsFree(db, refreshGoods);
  forgetWords();
  return done;
}

/**
 * Does the work in one transaction that holds the index (`lockIndex`). Asks again and again instead of
 * waiting for the lock, which a large synchronisation holds for long; `patience` is in milliseconds, after
 * which it throws busy.
 */
export async function whenIndexIsFree<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  patience = Number.POSITIVE_INFINITY,
): Promise<T> {
  for (const until = performance.now() + patience; ; ) {
    // Jobs that count sales and scores write the same products in another order.
    const done = await withRetry(() =>
      transaction(db, async (tx) => ((await isLocked(tx)) ? { answer: await work(tx) } : null)),
    );
    if (done) return done.answer;
    if (performance.now() > until) throw new ShopError('busy');
    await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN));
  }
}

/** For whoever changes a tag's name or aliases: its products are found by them from then on. */
export async function refreshTag(tx: Database, tagId: number): Promise<void> {
  await lockIndex(tx);
  const carrying = await tx
    .select({ id: productTags.productId })
    .from(productTags)
    .where(eq(productTags.tagId, tagId))
    .orderBy(productTags.productId);
  const counts: WordCounts = new Map();
  for (let from = 0; from < carrying.length; from += CHUNK) {
    const chunk = carrying.slice(from, from + CHUNK).map(({ id }) => id);
    await indexProducts(tx, chunk, counts);
  }
  await writeWordCounts(tx, counts);
  await refreshTagWords(tx, [tagId]);
  forgetWords();
}

/**
 * For whoever changes the tags of a few products: they are found by them, counted and judged from then on.
 * `lostTags` are ids of those that somebody has just taken off them. Call `forgetWords` once more after the
 * transaction.
 */
export async function refreshProducts(
  tx: Database,
  ids: number[],
  lostTags: number[] = [],
): Promise<void> {
  await lockIndex(tx);
  const before = await listCarried(tx, ids);
  const counts: WordCounts = new Map();
  for (let from = 0; from < ids.length; from += CHUNK) {
    await refreshChunk(tx, ids.slice(from, from + CHUNK), counts);
  }
  await writeWordCounts(tx, counts);
  // Others have neither other names nor other goods.
  const touched = [...new Set([...lostTags, ...before, ...(await listCarried(tx, ids))])];
  await refreshTagWords(tx, touched);
  await refreshGoods(tx, touched);
  forgetWords();
}

async function listCarried(tx: Database, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: productTags.tagId })
    .from(productTags)
    .where(isAnyOf(productTags.productId, ids));
  return rows.map(({ id }) => id);
}

async function isLocked(tx: Database): Promise<boolean> {
  const [row] = await readRows<{ locked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${INDEX_LOCK}) as locked`,
  );
  return row?.locked === true;
}

/** Products that have changed since their tags and search words were made. */
export async function listChangedProducts(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.indexVersion, 0))
    .orderBy(products.id);
  return rows.map(({ id }) => id);
}

async function staleProducts(tx: Database, isStale: SQL, after: number): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isStale, gt(products.id, after)))
    .orderBy(products.id)
    .limit(CHUNK);
  return rows.map(({ id }) => id);
}

async function refreshChunk(tx: Database, ids: number[], counts: WordCounts): Promise<void> {
  if (ids.length === 0) return;
  await tagProducts(tx, ids);
  await indexProducts(tx, ids, counts);
  // Photos, prices and tags are part of what a record is judged by.
  await judgeProducts(tx, ids);
  await tx.update(products).set({ indexVersion: INDEX_VERSION }).where(isAnyOf(products.id, ids));
}

/** One for each character and fandom, few and compared whole, or of those among `tagIds`. */
async function refreshTagWords(tx: Database, tagIds?: number[]): Promise<void> {
  const named = await tx
    .select({ id: tags.id, name: tags.name, aliases: tags.aliases })
    .from(tags)
    .where(and(inArray(tags.list, ['characters', 'fandoms']), tagIds && isAnyOf(tags.id, tagIds)));
  for (let from = 0; from < named.length; from += CHUNK) {
    const values = named.slice(from, from + CHUNK).map(({ id, name, aliases }) => {
      const stems = [name, ...aliases].flatMap(indexedWordsOf).map(stemOfWord);
      const words = [...new Set(stems)].filter(Boolean).join(' ');
      return sql`(${id}::int, array_to_tsvector(string_to_array(${words}, ' ')))`;
    });
    await tx.execute(sql`
      insert into tag_search (tag_id, words)
      select id, words from (values ${sql.join(values, sql`, `)}) as made(id, words)
      on conflict (tag_id) do update set words = excluded.words
      where tag_search.words <> excluded.words`);
  }
}
