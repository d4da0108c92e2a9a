import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { auditLog, staffActs, users } from '@/lib/db/schema';
import { escapeLike, isAnyOf, readRows } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import { addDays, dayStart } from '@/lib/shared/kyiv-day';
import { actingKey } from './acting-key';
import type { auditPersonSchema, auditRecordSchema, auditRowSchema } from './answers';
import type { AuditQuery } from './inputs';

/** A change as the audit log shows it. */
export type AuditRecord = z.infer<typeof auditRecordSchema>;

/** A row of the log: a single change, or a bulk action with the newest of its changes. */
export type AuditRow = z.infer<typeof auditRowSchema>;

const PAGE_SIZE = 50;

/**
 * A page of the audit log, newest first by default. A bulk action is one row, and a search finds it by any of its
 * changes.
 */
export async function listChanges(db: Database, query: AuditQuery) {
  const { page, search, sort } = query;
  const condition = conditionOf(auditLog, query);
  const [counted] = await db
    .select({
      // All changes of a bulk action count as one row.
      total: sql<number>`(count(*) filter (where ${auditLog.actId} is null)
        + count(distinct ${auditLog.actId}))::int`,
    })
    .from(auditLog)
    .where(condition);
  const other = alias(auditLog, 'other');
  const hasNewer = exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(
        and(eq(other.actId, auditLog.actId), gt(other.id, auditLog.id), conditionOf(other, query)),
      ),
  );
  // The `+ 0` stops the database from scanning the log by id, which is slow when the search matches few rows.
  const place = search === '' ? sql`${auditLog.id}` : sql`${auditLog.id} + 0`;
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(condition, or(isNull(auditLog.actId), not(hasNewer))))
    .orderBy(sort === 'at' ? asc(place) : desc(place))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const ids = rows.flatMap(({ actId }) => actId ?? []);
  const acts = ids.length > 0 ? await readActs(db, ids, condition) : null;
  const changes: AuditRow[] = rows.map((row) => ({
    ...recordOf(row),
    act: acts?.get(row.actId ?? 0) ?? null,
  }));
  return { changes, ...pageNumbers(page, counted?.total ?? 0) };
}

/** A page of the changes of one bulk action, in the order in which they were made. */
export async function listChangesOfAct(
  db: Database,
  id: number,
  { page, search }: { page: number; search: string },
) {
  const condition = and(
    eq(auditLog.actId, id),
    search === '' ? undefined : mentions(auditLog, search),
  );
  const total = await db.$count(auditLog, condition);
  const rows = await db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(asc(auditLog.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { changes: rows.map(recordOf), ...pageNumbers(page, total) };
}

const recordOf = ({ userId: _user, actId: _act, at, ...row }: typeof auditLog.$inferSelect) => ({
  ...row,
  at: at.toISOString(),
});

const pageNumbers = (currentPage: number, total: number) => ({
  currentPage,
  totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  total,
});

/**
 * Bulk actions by id. `size` counts records, not changes: an undo changes both the status and the waybill of an order.
 */
async function readActs(db: Database, ids: number[], condition: SQL | undefined) {
  const things = sql`count(distinct (${auditLog.entity}, ${auditLog.entityId}))`;
  const rows = await db
    .select({
      id: staffActs.id,
      action: staffActs.action,
      size: sql<number>`${things}::int`,
      found: sql<number>`(${things} filter (where ${condition ?? sql`true`}))::int`,
      isUndoable: sql<boolean>`${staffActs.undo} is not null and ${staffActs.undoneAt} is null
        and ${staffActs.at} > now() - interval '7 days'`,
      undoneBy: staffActs.undoneBy,
    })
    .from(staffActs)
    .innerJoin(auditLog, eq(auditLog.actId, staffActs.id))
    // Filters by the log's own column: a filter on `staffActs.id` would read the log rows of all bulk actions.
    .where(isAnyOf(auditLog.actId, ids))
    .groupBy(staffActs.id);
  return new Map(rows.map((act) => [act.id, act]));
}

type Log = Record<'entity' | 'entityId' | 'userId' | 'at' | 'title', AnyColumn>;

const conditionOf = (log: Log, { search, entity, person, from, to }: AuditQuery) =>
  and(
    entity && eq(log.entity, entity),
    person === undefined ? undefined : eq(log.userId, person),
    from === undefined ? undefined : gte(log.at, dayStart(from)),
    to === undefined ? undefined : lt(log.at, dayStart(addDays(to, 1))),
    search === '' ? undefined : mentions(log, search),
  );

/**
 * SQL: whether the search matches the record's number, with or without `№` or `#`, or a part of its title. Both columns
 * have an index.
 */
function mentions(log: Log, search: string): SQL {
  const text = search.toLowerCase();
  // The Latin «A» of an order number is easily typed as Cyrillic «А».
  const number = text.replace(/^[№#]\s*/, '').replace(/^а(?=-?\d)/, 'a');
  return sql`(lower(${log.entityId}) = ${number}
    or lower(${log.title}) like ${`%${escapeLike(text)}%`})`;
}

export type AuditPerson = z.infer<typeof auditPersonSchema>;

/** All users who have made a logged change, by name; found without reading the whole log. */
export async function listAuditPeople(db: Database): Promise<AuditPerson[]> {
  return readRows<AuditPerson>(
    db,
    sql`
    with recursive found as (
      (select user_id from audit_log where user_id is not null order by user_id limit 1)
      union all
      select (select a.user_id from audit_log a where a.user_id > found.user_id
        order by a.user_id limit 1)
      from found where found.user_id is not null
    )
    select u.id, trim(u.first_name || ' ' || u.last_name) as name
    from found join users u on u.id = found.user_id order by 2, 1`,
  );
}

/** A staff member's name, or null when the account is gone. */
export async function findStaffName(db: Database, userId: number): Promise<string | null> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}` : null;
}

/** A staff member's name, or that of the API key that acts for them. Throws ShopError: session_expired when the account is gone. */
export async function requireStaffName(db: Database, userId: number): Promise<string> {
  const name = await findStaffName(db, userId);
  if (name === null) throw new ShopError('session_expired');
  return actingKey.getStore() ?? name;
}
