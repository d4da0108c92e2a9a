import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { people, personNotes, personSources, personSplits } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { SHOP } from '@/lib/order-rules/actor';
import { groupCards, pairOf } from './join-rule';

const PROVEN = {
  provenPhone: (value: string) =>
    `Телефон ${value} підтверджено: на\u00a0нього отримано посилки з\u00a0кожної картки`,
  provenEmail: (value: string) => `Пошту ${value} підтверджено з\u00a0кожної картки`,
};

/**
 * Joins the cards on which one of these contacts is proven, except those that staff have split. Returns the cards that
 * are left. Call it under `lockPeople`.
 */
export async function joinProven(
  tx: Database,
  contact: keyof typeof PROVEN,
  values: readonly string[],
): Promise<number[]> {
  const column = personSources[contact];
  const shared = await tx
    .select({ value: column, ids: sql<number[]>`array_agg(distinct ${personSources.personId})` })
    .from(personSources)
    .innerJoin(people, and(eq(people.id, personSources.personId), isNull(people.deletedAt)))
    .where(inArray(column, [...new Set(values)]))
    .groupBy(column)
    .having(sql`count(distinct ${personSources.personId}) > 1`);
  const moved = new Map<number, number>();
  const cardNow = (id: number): number => {
    const into = moved.get(id);
    return into === undefined ? id : cardNow(into);
  };
  for (const { value, ids } of shared) {
    const now = ids.map(cardNow);
    for (const [into, ...from] of groupCards(now, await listSplits(tx, now))) {
      if (into === undefined || from.length === 0) continue;
      const text = PROVEN[contact](value ?? '');
      await mergeCards(tx, into, from, { text, by: SHOP.by, userId: null });
      for (const id of from) moved.set(id, into);
    }
  }
  return [...new Set([...moved.values()].map(cardNow))];
}

async function listSplits(tx: Database, ids: number[]): Promise<Set<string>> {
  const rows = await tx
    .select()
    .from(personSplits)
    .where(and(isAnyOf(personSplits.oneId, ids), isAnyOf(personSplits.otherId, ids)));
  return new Set(rows.map(({ oneId, otherId }) => pairOf(oneId, otherId)));
}

/**
 * Moves everything from the cards `from` to the card `into`, and records the reason on it. Call it under `lockPeople`.
 */
export async function mergeCards(
  tx: Database,
  into: number,
  from: number[],
  note: { text: string; by: string; userId: number | null },
): Promise<void> {
  await tx
    .update(personSources)
    .set({ personId: into })
    .where(isAnyOf(personSources.personId, from));
  await tx.update(personNotes).set({ personId: into }).where(isAnyOf(personNotes.personId, from));
  const split = or(isAnyOf(personSplits.oneId, from), isAnyOf(personSplits.otherId, from));
  const pairs = await tx.delete(personSplits).where(split).returning();
  const others = pairs
    .map(({ oneId, otherId }) => (from.includes(oneId) ? otherId : oneId))
    .filter((id) => id !== into && !from.includes(id));
  await keepApart(tx, into, others);
  await tx
    .update(people)
    .set({ joinedInto: into, search: '' })
    .where(or(isAnyOf(people.id, from), isAnyOf(people.joinedInto, from)));
  await tx.insert(personNotes).values({ personId: into, kind: 'join', ...note });
}

/** Records that a common proven contact must not join the card with any of the others. */
export async function keepApart(tx: Database, id: number, others: number[]): Promise<void> {
  const pairs = others.map((other) => ({
    oneId: Math.min(id, other),
    otherId: Math.max(id, other),
  }));
  if (pairs.length > 0) await tx.insert(personSplits).values(pairs).onConflictDoNothing();
}
