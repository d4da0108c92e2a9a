import { and, gt, gte, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, orders } from '@/lib/db/schema';
import { rowsOf } from '@/lib/db/statements';
import { cachedCopy } from '@/lib/renewals/cached-copy';
import { clock, HOUR } from '@/lib/shared/clock';
import { layoutsOf } from '@/lib/shared/keyboard';
import { MOST_SEARCHED } from '@/lib/shared/list-page';
import { keyOf, keysOf, wordsOf } from '@/lib/shared/spelling';

const MOST_WORDS = 6;
/** A word as typed. It may contain signs that are letters in another keyboard layout, as in `'df` and `[fnf`. */
const TYPED_WORD = /^[\p{L}\d'’ʼ`[\];,.]+$/u;

/**
 * The words of a search text, each as the list of search keys that it may stand for, depending on alphabet and keyboard
 * layout. Null when a part of the text is not a word of at least two letters.
 */
export function spelledWords(search: string): string[][] | null {
  const typed = search.split(/[\s-]+/).filter(Boolean);
  const words = typed.map((word) => (TYPED_WORD.test(word) ? keysIn(word) : []));
  const isText = words.length > 0 && words.length <= MOST_WORDS;
  return isText && words.every((keys) => keys.length > 0) ? words : null;
}

function keysIn(word: string): string[] {
  const keys = layoutsOf(word).flatMap((text) => keysOf(wordsOf(text).join('')));
  return [...new Set(keys)].filter((key) => key.length > 1);
}

/** A name with the search key that all its spellings share. */
export type Keyed = { name: string; key: string };

export const keyed = (name: string): Keyed => ({ name, key: wordsOf(name).map(keyOf).join(' ') });

/** For each word of a search, the names whose key contains one of the word's keys. */
export const namesWith = (words: string[][], names: Keyed[]): string[][] =>
  words.map((keys) =>
    names.filter((one) => keys.some((key) => one.key.includes(key))).map(({ name }) => name),
  );

/** Names of ordered products, customers and towns, each once, with the search key that all its spellings share. */
export type KnownNames = { goods: Keyed[]; people: Keyed[]; towns: Keyed[] };

type Edge = { line: number; at: string };
type Names = Record<keyof KnownNames, string[]>;
type KeyedNameSets = Record<keyof KnownNames, ReadonlySet<string>>;
type Copy = KnownNames & { edge: Edge; known: KeyedNameSets };

/** SQL: the town in an order's address, in the form `м. Львів, Львівська обл.` or as the shopper typed it. */
export const townOf: SQL<string | null> = sql<string | null>`(${orders.deliveryAddress}->>'city')`;

/** A town's search key leaves out the region, because the name of a regional capital would match the whole region. */
const keyedTown = (name: string): Keyed => ({ ...keyed(name.replace(/,.*$/, '')), name });

/**
 * How far a read of new names overlaps with the cached copy, in order lines and in time. The overlap is needed because
 * open transactions may still commit older rows.
 */
const OVERLAP = { lines: 200, time: '1 minute' };

const MOST_FRESH = 2000;

const NOTHING: Edge = { line: 0, at: '-infinity' };

const copies = cachedCopy<Copy>({
  name: 'names in orders',
  read: async (db) => {
    const edge = await edgeOf(db);
    const { goods, people, towns } = await readNames(db, NOTHING, await oldestSearched(db));
    return {
      edge,
      known: { goods: new Set(goods), people: new Set(people), towns: new Set(towns) },
      goods: goods.map(keyed),
      people: people.map(keyed),
      towns: towns.map(keyedTown),
    };
  },
});

/** Id of the oldest order that a search by words or by parts of numbers covers. */
export async function oldestSearched(db: Database): Promise<number> {
  const [newest] = await db.select({ id: max(orders.id) }).from(orders);
  return Math.max(0, (newest?.id ?? 0) - MOST_SEARCHED);
}

/**
 * Names of products, customers and towns since the order `oldest`, from a cached copy and from orders written later.
 */
export async function listKnownNames(db: Database, oldest: number): Promise<KnownNames> {
  const { edge, known, goods, people, towns } = await copies.of(db);
  const fresh = await readNames(db, edge, oldest);
  // Computes search keys only for names that are not in the copy, since this is slow.
  const unknown = (of: keyof KeyedNameSets, withKey = keyed) =>
    fresh[of].filter((name) => !known[of].has(name)).map(withKey);
  // The old copy stays usable, because newer names are added. It is replaced after an hour or MOST_FRESH names.
  const isOld = clock.now().getTime() - Date.parse(edge.at) > HOUR;
  if (isOld || fresh.goods.length + fresh.people.length > MOST_FRESH) void copies.replace(db);
  return {
    goods: [...goods, ...unknown('goods')],
    people: [...people, ...unknown('people')],
    towns: [...towns, ...unknown('towns', keyedTown)],
  };
}

async function edgeOf(db: Database): Promise<Edge> {
  const found = await db.execute(
    sql`select coalesce(max(${orderLines.id}), 0) as line, now()::text as at from ${orderLines}`,
  );
  const [row] = rowsOf<{ line: number; at: string }>(found);
  return { line: Number(row?.line ?? 0), at: row?.at ?? NOTHING.at };
}

async function readNames(db: Database, { line, at }: Edge, oldest: number): Promise<Names> {
  const goods = await db
    .selectDistinct({ name: orderLines.name })
    .from(orderLines)
    .where(and(gt(orderLines.id, line - OVERLAP.lines), gte(orderLines.orderId, oldest)));
  const since = and(
    gte(orders.id, oldest),
    sql`${orders.updatedAt} > ${at}::timestamptz - ${OVERLAP.time}::interval`,
  );
  const written = await db
    .selectDistinct({ first: orders.firstName, last: orders.lastName, town: townOf })
    .from(orders)
    .where(since);
  return {
    goods: goods.map(({ name }) => name),
    people: [...new Set(written.flatMap(({ first, last }) => [first, last]))],
    // Pickup orders have no address.
    towns: [...new Set(written.flatMap(({ town }) => town ?? []))],
  };
}
