import { and, gt, gte, max, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/read-rows';
import { orderLines, orders } from '@/lib/db/schema';
import { cachedCopy } from '@/lib/renewals/cached-copy';
import { clock, HOUR } from '@/lib/shared/clock';
import { MOST_SEARCHED } from '@/lib/shared/list-page';
import { type Keyed, keyed } from './spelled-words';

/** Each name once, with the key shared by all its spellings. */
export type KnownNames = { goods: Keyed[]; people: Keyed[] };

type Edge = { line: number; at: string };
type Names = { goods: string[]; people: string[] };
type Known = { goods: ReadonlySet<string>; people: ReadonlySet<string> };
type Copy = KnownNames & { edge: Edge; known: Known };

/** An open transaction may yet commit rows older than those already visible. */
const OVERLAP = { lines: 200, time: '1 minute' };

const MOST_FRESH = 2000;

const NOTHING: Edge = { line: 0, at: '-infinity' };

const copies = cachedCopy<Copy>({
  name: 'names in orders',
  read: async (db) => {
    const edge = await edgeOf(db);
    const { goods, people } = await readNames(db, NOTHING, await oldestSearched(db));
    return {
      edge,
      known: { goods: new Set(goods), people: new Set(people) },
      goods: goods.map(keyed),
      people: people.map(keyed),
    };
  },
});

/** The id of the first order that is searched for words. */
export async function oldestSearched(db: Database): Promise<number> {
  const [newest] = await db.select({ id: max(orders.id) }).from(orders);
  return Math.max(0, (newest?.id ?? 0) - MOST_SEARCHED);
}

/** Names of ordered products and customers, from an order on: a copy in memory, plus names written since then. */
export async function listKnownNames(db: Database, oldest: number): Promise<KnownNames> {
  const { edge, known, goods, people } = await copies.of(db);
  const fresh = await readNames(db, edge, oldest);
  // Computing keys is slow, and most of these names are known.
  const unknown = (of: keyof Known) => fresh[of].filter((name) => !known[of].has(name)).map(keyed);
  // Newer names are read in addition, so the copy may be old, but not so old that these are many.
  const isOld = clock.now().getTime() - Date.parse(edge.at) > HOUR;
  if (isOld || fresh.goods.length + fresh.people.length > MOST_FRESH) void copies.replace(db);
  return {
    goods: [...goods, ...unknown('goods')],
    people: [...people, ...unknown('people')],
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
  const people = await union(
    db.select({ name: orders.firstName }).from(orders).where(since),
    db.select({ name: orders.lastName }).from(orders).where(since),
  );
  return { goods: goods.map(({ name }) => name), people: people.map(({ name }) => name) };
}
