import { and, arrayContains, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { orderNotes, orders, users } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import type { mentionSchema } from '@/lib/order-rules/staff-answers';
import type { TeamMember } from './mentions';

/** Staff who handle orders, by name. */
export const listTeam = (db: Database): Promise<TeamMember[]> =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.role, ['manager', 'admin']))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));

/** Maximum tags that are suggested and offered as filters. */
const MOST_SUGGESTED = 100;

/** The tags of all orders, the most used first. */
export async function listOrderTags(db: Database): Promise<string[]> {
  const rows = await readRows<{ tag: string }>(
    db,
    sql`select tag from ${orders}, unnest(${orders.tags}) tag
      where ${orders.tags} <> '{}' and ${orders.archivedAt} is null
      group by tag order by count(*) desc, tag limit ${MOST_SUGGESTED}`,
  );
  return rows.map(({ tag }) => tag);
}

/** The thread of notes about an order, oldest first. */
export async function listNotes(db: Database, orderId: number) {
  const rows = await db
    .select({ id: orderNotes.id, by: orderNotes.by, text: orderNotes.text, at: orderNotes.at })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}

export type Mention = z.infer<typeof mentionSchema>;

const MOST_MENTIONS = 20;

/** Notes that mention a staff member who has not opened the order's page since, newest first. */
export async function listMentions(db: Database, userId: number): Promise<Mention[]> {
  const rows = await db
    .select({
      id: orderNotes.id,
      orderId: orders.number,
      by: orderNotes.by,
      text: orderNotes.text,
      at: orderNotes.at,
    })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(
      and(
        // The condition of the index `order_notes_unread`.
        sql`${orderNotes.unreadBy} <> '{}'`,
        arrayContains(orderNotes.unreadBy, [userId]),
        isNull(orders.archivedAt),
      ),
    )
    .orderBy(desc(orderNotes.id))
    .limit(MOST_MENTIONS);
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}
