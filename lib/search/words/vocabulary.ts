import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { WORDS_TAG } from '@/lib/renewals/cache-tags';
import { cachedCopy } from '@/lib/renewals/cached-copy';
import { yieldToEventLoop } from '@/lib/shared/pause';

/** Number of products by place of occurrence, for one stem or all stems with a prefix. */
export type StemCounts = { heads: number; kinds: number; bodies: number };

/** Every stem of the catalogue in byte order, with the number of products that have it. */
export type SearchVocabulary = {
  /** Approximate number of products, from the statistics of PostgreSQL. */
  shop: number;
  words: string[];
  /** Prefix sums, so that the total of a range of words is a difference. */
  sums: Record<keyof StemCounts, Float64Array>;
};

/** Assumed minimum of products: statistics may be missing, and small shops are fast anyway. */
const SMALL_SHOP = 1000;

/** Lines of the vocabulary that are parsed between two pauses, in a few milliseconds. */
const READ_AT_ONCE = 5000;

const copy = cachedCopy<SearchVocabulary>({
  name: 'vocabulary',
  tag: WORDS_TAG,
  read: readVocabulary,
});

/** This process's cached vocabulary, since it is needed at every keystroke. */
export const vocabularyOf = (db: Database): Promise<SearchVocabulary> => copy.of(db);

/** Counts of one stem; undefined when no product has it. */
export function stemIn({ words, sums }: SearchVocabulary, stem: string): StemCounts | undefined {
  const place = firstFrom(words, stem);
  return words[place] === stem ? between(sums, place, place + 1) : undefined;
}

/** Counts of all stems with a prefix; undefined when there are none. */
export function beginningIn(
  { words, sums }: SearchVocabulary,
  begun: string,
): StemCounts | undefined {
  const from = firstFrom(words, begun);
  // `{` follows z in ASCII; stems are Latin letters and digits.
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

async function readVocabulary(db: Database): Promise<SearchVocabulary> {
  // Aggregated to one string: thousands of rows would take longer to parse than to read.
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
  return { shop: Math.max(SMALL_SHOP, row?.shop ?? 0), words, sums };
}
