import { gt, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import { keptCopy } from '@/lib/db/kept-copy';
import { rowsOf } from '@/lib/db/migrate';
import { orderLines, orders } from '@/lib/db/schema';
import { type Keyed, keyed } from './spelled';

/** Each name once, with the key that all its spellings share. */
export type KnownNames = { goods: Keyed[]; people: Keyed[] };

type Edge = { line: number; at: string };
type Copy = KnownNames & { edge: Edge };

/** A transaction that is still open may commit an older line or moment than others have already. */
const OVERLAP = { lines: 1000, time: '2 minutes' };

const names = keptCopy<Copy>({
  name: 'names in orders',
  // The copy need not be fresh, since what is newer is read beside it, but that must not become much.
  mark: async (db) => {
    const { line, at } = await edgeOf(db);
    return `${Math.floor(line / 2000)} ${at.slice(0, 13)}`;
  },
  read: async (db) => ({ edge: await edgeOf(db), ...(await readNames(db, NOTHING)) }),
});

const NOTHING: Edge = { line: 0, at: '-infinity' };

/**
 * The names of all ordered products and of all who ordered, out of a copy in memory, with what has been
 * written since the copy was made.
 */
export async function listKnownNames(db: Database): Promise<KnownNames> {
  const { edge, goods, people } = await names.of(db);
  const fresh = await readNames(db, edge);
  return { goods: together(goods, fresh.goods), people: together(people, fresh.people) };
}

function together(kept: Keyed[], fresh: Keyed[]): Keyed[] {
  const known = new Set(kept.map(({ name }) => name));
  return [...kept, ...fresh.filter(({ name }) => !known.has(name))];
}

async function edgeOf(db: Database): Promise<Edge> {
  const found = await db.execute(
    sql`select coalesce(max(${orderLines.id}), 0) as line, now()::text as at from ${orderLines}`,
  );
  const [row] = rowsOf<{ line: number; at: string }>(found);
  return { line: Number(row?.line ?? 0), at: row?.at ?? NOTHING.at };
}

async function readNames(db: Database, { line, at }: Edge): Promise<KnownNames> {
  const goods = await db
    .selectDistinct({ name: orderLines.name })
    .from(orderLines)
    .where(gt(orderLines.id, line - OVERLAP.lines));
  const since = sql`${orders.updatedAt} > ${at}::timestamptz - ${OVERLAP.time}::interval`;
  const people = await union(
    db.select({ name: orders.firstName }).from(orders).where(since),
    db.select({ name: orders.lastName }).from(orders).where(since),
  );
  return {
    goods: goods.map(({ name }) => keyed(name)),
    people: people.map(({ name }) => keyed(name)),
  };
}
