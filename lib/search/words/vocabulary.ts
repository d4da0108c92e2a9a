import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { keptCopy } from '@/lib/db/kept-copy';
import { readRows } from '@/lib/db/read-rows';

/** Counts of one stem, or of all stems with one beginning. */
export type KnownTag = { heads: number; kinds: number; bodies: number };

/** Every stem of the catalogue in the order of bytes, and in how many products it stands where. */
export type SearchVocabulary = {
  /** About how many products there are, by the database's last look at its tables. */
  shop: number;
  words: string[];
  /** Sums of all words before a place, so that those with one beginning are a difference. */
  sums: Record<keyof KnownTag, Float64Array>;
};

/** Until the database has looked, and below this whatever the number is, everything is quick. */
const SMALL_SHOP = 1000;

const copy = keptCopy<SearchVocabulary>({
  name: 'vocabulary',
  mark: readMark,
  read: readVocabulary,
});

/** This process's copy of the vocabulary: it is asked for with every letter that somebody types. */
export const vocabularyOf = (db: Database): Promise<SearchVocabulary> => copy.of(db);

/** To be called by whoever has changed the words of products. */
export const forgetVocabulary = (): void => copy.forget();

/** What is known of one stem; undefined when no product has it. */
export function stemIn({ words, sums }: SearchVocabulary, stem: string): KnownTag | undefined {
  const place = firstFrom(words, stem);
  return words[place] === stem ? between(sums, place, place + 1) : undefined;
}

/** What is known of all stems that begin so; undefined when there are none. */
export function beginningIn(
  { words, sums }: SearchVocabulary,
  begun: string,
): KnownTag | undefined {
  const from = firstFrom(words, begun);
  // The sign after z: stems are Latin letters and digits.
  const to = firstFrom(words, `${begun}{`);
  return from < to ? between(sums, from, to) : undefined;
}

function firstFrom(words: string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const between = (sums: SearchVocabulary['sums'], from: number, to: number): KnownTag => ({
  heads: (sums.heads[to] ?? 0) - (sums.heads[from] ?? 0),
  kinds: (sums.kinds[to] ?? 0) - (sums.kinds[from] ?? 0),
  bodies: (sums.bodies[to] ?? 0) - (sums.bodies[from] ?? 0),
});

async function readMark(db: Database): Promise<string> {
  const rows = await readRows(
    db,
    sql`
    select count(*), sum(heads), sum(kinds), sum(bodies), sum(length(word)),
      (select reltuples from pg_class where oid = 'product_search'::regclass)
    from search_words`,
  );
  return JSON.stringify(rows);
}

async function readVocabulary(db: Database): Promise<SearchVocabulary> {
  // As one text: thousands of rows would take longer to unpack than to read.
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
  const words = lines.map((line, place) => {
    const [word = '', heads, kinds, bodies] = line.split(' ');
    sums.heads[place + 1] = (sums.heads[place] ?? 0) + Number(heads);
    sums.kinds[place + 1] = (sums.kinds[place] ?? 0) + Number(kinds);
    sums.bodies[place + 1] = (sums.bodies[place] ?? 0) + Number(bodies);
    return word;
  });
  return { shop: Math.max(SMALL_SHOP, row?.shop ?? 0), words, sums };
}
