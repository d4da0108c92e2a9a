import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { landingLists } from '@/lib/catalogue/landing/tag-lists';
import { tagProducts } from '@/lib/catalogue/landing/tag-products';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { products, productTags, tags } from '@/lib/db/schema';
import { isAnyOf, readRows } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import { judgeProducts } from '@/lib/meta-quality/judge-products';
import { WORDS_TAG } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { SECOND } from '@/lib/shared/clock';
import { chunksOf } from '@/lib/shared/collections';
import { indexedWordsOf, stemOfWord } from '@/lib/shared/spelling';
import { indexProducts, type WordCounts, writeWordCounts } from './index-products';
import { refreshProductCounts, refreshRanks, refreshRanksAfter } from './refresh-ranks';

/**
 * Version of the rules that derive tags and search words. Increment it when the rules change, so that products indexed
 * by older rules are reindexed.
 */
const INDEX_VERSION = 3;

const CHUNK = 250;

/** Advisory lock of the index: two concurrent refreshes would count the words of the same products twice. */
const INDEX_LOCK = 7_311_046;
const RETRY_INTERVAL = SECOND / 2;

/**
 * Locks the search index until the transaction ends. A transaction that writes products and then refreshes the index
 * must take this lock before it locks the products, or it may deadlock.
 */
export async function lockIndex(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${INDEX_LOCK})`);
}

/**
 * Refreshes tags and search words of changed products, and visibility and rank of all products. Runs inside the
 * caller's transaction. Returns the number of changed products. Products of an older index version are left to
 * `refreshIndexInSteps`.
 */
export async function refreshIndex(tx: Database): Promise<number> {
  await lockIndex(tx);
  const ids = await listChangedProducts(tx);
  const counts: WordCounts = new Map();
  for (const chunk of chunksOf(ids, CHUNK)) await refreshChunk(tx, chunk, counts);
  await writeWordCounts(tx, counts);
  if (ids.length > 0) await refreshTagWords(tx);
  await refreshRanks(tx);
  await recordRenewal(tx, [WORDS_TAG]);
  return ids.length;
}

/**
 * Refreshes the index of changed products and of those of an older index version, in short transactions of 250
 * products, so that the running shop is not blocked. Called after a deployment and when the POS cannot be reached.
 * Ranks are refreshed even if nothing else is stale. Returns the number of products reindexed.
 */
export const refreshIndexInSteps = (db: Database): Promise<number> =>
  inSteps(db, lt(products.indexVersion, INDEX_VERSION));

/**
 * Like `refreshIndexInSteps`, but only for changed products. Until a changed product is reindexed, it is found by its
 * old words.
 */
export const refreshChangedInSteps = (
  db: Database,
  onProgress?: (done: number) => void,
): Promise<number> => inSteps(db, eq(products.indexVersion, 0), onProgress);

async function inSteps(
  db: Database,
  isStale: SQL,
  onProgress?: (done: number) => void,
): Promise<number> {
  let done = 0;
  for (let isEnd = false; !isEnd; ) {
    const stale = await staleProducts(db, isStale);
    for (const chunk of chunksOf(stale, CHUNK)) {
      await whenIndexIsFree(db, async (tx) => {
        const counts: WordCounts = new Map();
        // Read again under the lock: another process may have indexed some of these products in the meantime.
        await refreshChunk(tx, await staleProducts(tx, isStale, chunk), counts);
        await writeWordCounts(tx, counts);
      });
      done += chunk.length;
      onProgress?.(done);
    }
    // After a full chunk the list is read again, since more products may have changed in the meantime.
    isEnd = stale.length < CHUNK;
  }
  if (done > 0) await whenIndexIsFree(db, refreshTagWords);
  for (let after: number | null = 0; after !== null; ) {
    const last: number = after;
    after = await whenIndexIsFree(db, (tx) => refreshRanksAfter(tx, last));
  }
  await whenIndexIsFree(db, async (tx) => {
    await refreshProductCounts(tx);
    await recordRenewal(tx, [WORDS_TAG]);
  });
  return done;
}

/** Waits for the index lock and runs `work` in a transaction that holds it; up to three attempts on a deadlock. */
export const withIndexLock = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  retriedTransaction(db, async (tx) => {
    await lockIndex(tx);
    return work(tx);
  });

/**
 * Like `withIndexLock`, but polls for the lock instead of blocking, since a large synchronisation holds it for long.
 * Throws ShopError `busy` after `timeout` milliseconds.
 */
export async function whenIndexIsFree<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  timeout = Number.POSITIVE_INFINITY,
): Promise<T> {
  for (const until = performance.now() + timeout; ; ) {
    // Retried on a deadlock: jobs that update sales and review scores lock the same products in another order.
    const done = await retriedTransaction(db, async (tx) =>
      (await tryLockIndex(tx)) ? { answer: await work(tx) } : null,
    );
    if (done) return done.answer;
    if (performance.now() > until) {
      const message = 'Зараз іде синхронізація з\u00a0касою. Спробуйте за хвилину';
      throw new ShopError('busy', { message });
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL));
  }
}

/** Reindexes the products of a tag; call it after the tag's name or aliases have changed. */
export async function refreshTag(tx: Database, tagId: number): Promise<void> {
  await lockIndex(tx);
  const tagged = await tx
    .select({ id: productTags.productId })
    .from(productTags)
    .where(eq(productTags.tagId, tagId))
    .orderBy(productTags.productId);
  const counts: WordCounts = new Map();
  for (const chunk of chunksOf(tagged, CHUNK)) {
    await indexProducts(
      tx,
      chunk.map(({ id }) => id),
      counts,
    );
  }
  await writeWordCounts(tx, counts);
  await refreshTagWords(tx, [tagId]);
  await recordRenewal(tx, [WORDS_TAG]);
}

/**
 * Refreshes search words, tag counts and metadata scores of a few products; call it after their tags have changed.
 * `lostTags`: ids of tags that were just removed from them.
 */
export async function refreshProducts(
  tx: Database,
  ids: number[],
  lostTags: number[] = [],
): Promise<void> {
  await lockIndex(tx);
  const before = await listTagIds(tx, ids);
  const counts: WordCounts = new Map();
  for (const chunk of chunksOf(ids, CHUNK)) await refreshChunk(tx, chunk, counts);
  await writeWordCounts(tx, counts);
  // The tags before and after the change; the counts of other tags are unaffected.
  const touched = [...new Set([...lostTags, ...before, ...(await listTagIds(tx, ids))])];
  await refreshTagWords(tx, touched);
  await refreshProductCounts(tx, touched);
  await recordRenewal(tx, [WORDS_TAG]);
}

async function listTagIds(tx: Database, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: productTags.tagId })
    .from(productTags)
    .where(isAnyOf(productTags.productId, ids));
  return rows.map(({ id }) => id);
}

async function tryLockIndex(tx: Database): Promise<boolean> {
  const [row] = await readRows<{ locked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${INDEX_LOCK}) as locked`,
  );
  return row?.locked === true;
}

/** Ids of products that changed after their tags and search words were last derived. */
export const listChangedProducts = (tx: Database): Promise<number[]> =>
  staleProducts(tx, eq(products.indexVersion, 0));

/**
 * Ids of stale products, among `ids` or among all products. Without `ids` the whole table is read, since the column
 * with the index version has no database index.
 */
async function staleProducts(db: Database, isStale: SQL, ids?: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isStale, ids && isAnyOf(products.id, ids)))
    .orderBy(products.id);
  return rows.map(({ id }) => id);
}

async function refreshChunk(tx: Database, ids: number[], counts: WordCounts): Promise<void> {
  if (ids.length === 0) return;
  await tagProducts(tx, ids);
  await indexProducts(tx, ids, counts);
  // Photos, prices and tags affect the metadata score.
  await judgeProducts(tx, ids);
  await tx.update(products).set({ indexVersion: INDEX_VERSION }).where(isAnyOf(products.id, ids));
}

/** Updates the search words of all characters and fandoms, or only of those in `tagIds`. */
async function refreshTagWords(tx: Database, tagIds?: number[]): Promise<void> {
  const named = await tx
    .select({ id: tags.id, name: tags.name, aliases: tags.aliases })
    .from(tags)
    .where(and(inArray(tags.list, landingLists), tagIds && isAnyOf(tags.id, tagIds)));
  for (const chunk of chunksOf(named, CHUNK)) {
    const values = chunk.map(({ id, name, aliases }) => {
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
