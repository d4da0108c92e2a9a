import { and, gt, gte, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/read-rows';
import { orderLines, orders } from '@/lib/db/schema';
import { cachedCopy } from '@/lib/renewals/cached-copy';
import { clock, HOUR } from '@/lib/shared/clock';
import { MOST_SEARCHED } from '@/lib/shared/list-page';
import { type Keyed, keyed } from './spelled-words';

/** Names of ordered products, customers and towns, each once, with the search key that all its spellings share. */
export type KnownNames = { goods: Keyed[]; people: Keyed[]; towns: Keyed[] };

type Edge = { line: number; at: string };
type Names = Record<keyof KnownNames, string[]>;
type KeyedNameSets = Record<keyof KnownNames, ReadonlySet<string>>;
type Copy = KnownNames & { edge: Edge; known: KeyedNameSets };

/** SQL: the town in an order's address: `м. Львів, Львівська обл.`, or as typed. */
export const townOf: SQL<string | null> = sql<string | null>`(${orders.deliveryAddress}->>'city')`;

/** A town's search key without the region: a region's capital would match most towns of the region. */
const keyedTown = (name: string): Keyed => ({ ...keyed(name.replace(/,.*$/, '')), name });

/** How far back new names are read: an open transaction may yet commit rows older than visible ones. */
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

/** Names of products, customers and towns since the order `oldest`: a cached copy, and names written later. */
export async function listKnownNames(db: Database, oldest: number): Promise<KnownNames> {
  const { edge, known, goods, people, towns } = await copies.of(db);
  const fresh = await readNames(db, edge, oldest);
  // Only for names that are not in the copy, since computing their search keys is slow.
  const unknown = (of: keyof KeyedNameSets, withKey = keyed) =>
    fresh[of].filter((name) => !known[of].has(name)).map(withKey);
  // The old copy stays usable, since newer names are added; it is replaced when it is old or they are many.
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
