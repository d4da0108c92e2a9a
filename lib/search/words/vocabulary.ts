import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { searchSynonyms } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { WORDS_TAG } from '@/lib/renewals/cache-tags';
import { cachedCopy } from '@/lib/renewals/cached-copy';
import { yieldToEventLoop } from '@/lib/shared/concurrency';
import { keysOf, stemOf } from '@/lib/shared/spelling';

/** Products with a stem: `heads` in name or attributes, `kinds` as the product's kind, `bodies` in descriptions. */
export type StemCounts = { heads: number; kinds: number; bodies: number };

/** All stems that occur in the catalogue, in byte order, with the number of products that have each. */
export type SearchVocabulary = {
  /** Approximate number of all products, from PostgreSQL's table statistics. */
  shop: number;
  words: string[];
  /** Cumulative counts: the sum over a range of words is the difference of two elements. */
  sums: Record<keyof StemCounts, Float64Array>;
  /** Stems that staff have made synonyms, with the stems that they mean (`search_synonyms`). */
  synonyms: Map<string, string[]>;
};

/** Minimum for `shop`, since the statistics may be missing; search in a small shop is fast anyway. */
const SMALL_SHOP = 1000;

/** Lines of the vocabulary parsed before other requests may run; parsing them takes a few milliseconds. */
const READ_AT_ONCE = 5000;

const copy = cachedCopy<SearchVocabulary>({
  name: 'vocabulary',
  tag: WORDS_TAG,
  read: readVocabulary,
});

/** The vocabulary, cached in this process, since a search needs it at every keystroke. */
export const vocabularyOf = (db: Database): Promise<SearchVocabulary> => copy.of(db);

/** Product counts of a stem; undefined when no product has it. */
export function stemIn({ words, sums }: SearchVocabulary, stem: string): StemCounts | undefined {
  const place = firstFrom(words, stem);
  return words[place] === stem ? between(sums, place, place + 1) : undefined;
}

/** Product counts of all stems that start with a prefix, summed up; undefined when there are none. */
export function beginningIn(
  { words, sums }: SearchVocabulary,
  begun: string,
): StemCounts | undefined {
  const from = firstFrom(words, begun);
  // Finds the end of the prefix: `{` is the character after z in ASCII, and stems consist of Latin letters and digits.
  const to = firstFrom(words, `${begun}{`);
  return from < to ? between(sums, from, to) : undefined;
}

function firstFrom(words: string[], sought: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < sought) low = middle + 1;
    else high = middle;
  }
  return low;
}

const between = (sums: SearchVocabulary['sums'], from: number, to: number): StemCounts => ({
  heads: (sums.heads[to] ?? 0) - (sums.heads[from] ?? 0),
  kinds: (sums.kinds[to] ?? 0) - (sums.kinds[from] ?? 0),
  bodies: (sums.bodies[to] ?? 0) - (sums.bodies[from] ?? 0),
});

/** Pure: the stems of all spellings of a word. */
export const stemsOf = (word: string): string[] => keysOf(word).map(stemOf);

async function readVocabulary(db: Database): Promise<SearchVocabulary> {
  // The words are aggregated to one string: parsing thousands of rows would take longer than reading them.
  const [row] = await readRows<{ lines: string | null; shop: number }>(
    db,
    sql`
    select string_agg(concat_ws(' ', word, heads, kinds, bodies), ',' order by word) as lines,
      (select reltuples::int from pg_class where oid = 'product_search'::regclass) as shop
    from search_words`,
  );
  const lines = row?.lines ? row.lines.split(',') : [];
  const size = lines.length + 1;
  const sums = {
    heads: new Float64Array(size),
    kinds: new Float64Array(size),
    bodies: new Float64Array(size),
  };
  const words: string[] = [];
  for (const [place, line] of lines.entries()) {
    if (place % READ_AT_ONCE === 0) await yieldToEventLoop();
    const [word = '', heads, kinds, bodies] = line.split(' ');
    sums.heads[place + 1] = (sums.heads[place] ?? 0) + Number(heads);
    sums.kinds[place + 1] = (sums.kinds[place] ?? 0) + Number(kinds);
    sums.bodies[place + 1] = (sums.bodies[place] ?? 0) + Number(bodies);
    words.push(word);
  }
  const synonyms = new Map<string, string[]>();
  for (const { typed, meant } of await db.select().from(searchSynonyms)) {
    for (const stem of stemsOf(typed)) {
      synonyms.set(stem, [...(synonyms.get(stem) ?? []), ...stemsOf(meant)]);
    }
  }
  return { shop: Math.max(SMALL_SHOP, row?.shop ?? 0), words, sums, synonyms };
}
