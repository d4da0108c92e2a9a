import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { people, personNotes, personSources, personSplits } from '@/lib/db/schema';
import { isAnyOf, jsonRows } from '@/lib/db/statements';
import { SHOP } from '@/lib/order-rules/actor';
import { groupCards, pairOf } from './join-rule';

const PROVEN = {
  provenPhone: (value: string) =>
    `Телефон ${value} підтверджено: на\u00a0нього отримано посилки з\u00a0кожної картки`,
  provenEmail: (value: string) => `Пошту ${value} підтверджено з\u00a0кожної картки`,
};

/** Joins cards with a common proven contact, unless staff split them; returns those left. Needs `lockPeople`. */
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
  const cards = shared.flatMap(({ ids }) => ids);
  const splits = await listSplits(tx, cards);
  const into = new Map<number, number>();
  const cardNow = (id: number): number => {
    const next = into.get(id);
    return next === undefined ? id : cardNow(next);
  };
  const notes: JoinNote[] = [];
  for (const { value, ids } of shared) {
    const apart = new Set(splits.map(([one, other]) => pairOf(cardNow(one), cardNow(other))));
    for (const [oldest, ...others] of groupCards(ids.map(cardNow), apart)) {
      if (oldest === undefined || others.length === 0) continue;
      for (const id of others) into.set(id, oldest);
      notes.push({ card: oldest, text: PROVEN[contact](value ?? ''), by: SHOP.by, userId: null });
    }
  }
  const moves = [...into.keys()].map((from) => ({ from, into: cardNow(from) }));
  const onCards = notes.map((note) => ({ ...note, card: cardNow(note.card) }));
  await mergeCards(tx, moves, onCards);
  return [...new Set(moves.map((move) => move.into))];
}

async function listSplits(tx: Database, ids: number[]): Promise<[number, number][]> {
  const rows = await tx
    .select()
    .from(personSplits)
    .where(and(isAnyOf(personSplits.oneId, ids), isAnyOf(personSplits.otherId, ids)));
  return rows.map(({ oneId, otherId }) => [oneId, otherId]);
}

type JoinNote = { card: number; text: string; by: string; userId: number | null };

/** Moves everything from cards to others, and records the reasons there. Call it under `lockPeople`. */
export async function mergeCards(
  tx: Database,
  moves: { from: number; into: number }[],
  notes: JoinNote[],
): Promise<void> {
  if (moves.length === 0) return;
  const moved = sql`json_to_recordset(${jsonRows(moves)}) as m("from" int, "into" int)`;
  await tx.execute(sql`update person_sources s set person_id = m.into from ${moved}
    where s.person_id = m.from`);
  await tx.execute(sql`update person_notes n set person_id = m.into from ${moved}
    where n.person_id = m.from`);
  await tx.execute(sql`update people p set joined_into = m.into, search = '' from ${moved}
    where p.id = m.from or p.joined_into = m.from`);
  await moveSplits(tx, new Map(moves.map((move) => [move.from, move.into])));
  await tx
    .insert(personNotes)
    .values(notes.map(({ card, ...note }) => ({ personId: card, kind: 'join', ...note }) as const));
}

/** Splits of moved cards become splits of the cards that they were moved to. */
async function moveSplits(tx: Database, into: Map<number, number>): Promise<void> {
  const ids = [...into.keys()];
  const pairs = await tx
    .delete(personSplits)
    .where(or(isAnyOf(personSplits.oneId, ids), isAnyOf(personSplits.otherId, ids)))
    .returning();
  for (const { oneId, otherId } of pairs) {
    const [one, other] = [into.get(oneId) ?? oneId, into.get(otherId) ?? otherId];
    if (one !== other) await keepApart(tx, one, [other]);
  }
}

/** Records that a common proven contact must not join the card with any of the others. */
export async function keepApart(tx: Database, id: number, others: number[]): Promise<void> {
  const pairs = others.map((other) => ({
    oneId: Math.min(id, other),
    otherId: Math.max(id, other),
  }));
  if (pairs.length > 0) await tx.insert(personSplits).values(pairs).onConflictDoNothing();
}
