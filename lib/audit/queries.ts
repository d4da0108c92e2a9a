import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { escapeLike } from '@/lib/db/like';
import { readRows } from '@/lib/db/read-rows';
import { auditLog } from '@/lib/db/schema';
import { addDays, dayStart } from '@/lib/shared/kyiv-day';
import type { auditPageSchema, auditPersonSchema, auditRecordSchema } from './answers';
import type { AuditQuery } from './inputs';

/** A change as the audit log shows it. */
export type AuditRecord = z.infer<typeof auditRecordSchema>;

export type AuditPage = z.infer<typeof auditPageSchema>;

const PAGE_SIZE = 50;

/** A page of staff changes, newest first by default. */
export async function listChanges(
  db: Database,
  { page, search, entity, person, from, to, sort }: AuditQuery,
): Promise<AuditPage> {
  const condition = and(
    entity && eq(auditLog.entity, entity),
    person === undefined ? undefined : eq(auditLog.userId, person),
    from === undefined ? undefined : gte(auditLog.at, dayStart(from)),
    to === undefined ? undefined : lt(auditLog.at, dayStart(addDays(to, 1))),
    search === '' ? undefined : mentions(search),
  );
  const total = await db.$count(auditLog, condition);
  // The `+ 0` keeps the database from walking the log by id when the search matches few rows.
  const place = search === '' ? sql`${auditLog.id}` : sql`${auditLog.id} + 0`;
  const rows = await db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(sort === 'at' ? asc(place) : desc(place))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return {
    changes: rows.map(({ userId, at, ...record }) => ({ ...record, at: at.toISOString() })),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
  };
}

/** The number, with or without its sign, or a part of the title; each has its own index. */
function mentions(search: string): SQL {
  const text = search.toLowerCase();
  // The «А» of an order's number is easily typed in Cyrillic.
  const number = text.replace(/^[№#]\s*/, '').replace(/^а(?=-?\d)/, 'a');
  return sql`(lower(${auditLog.entityId}) = ${number}
    or lower(${auditLog.title}) like ${`%${escapeLike(text)}%`})`;
}

export type AuditPerson = z.infer<typeof auditPersonSchema>;

/** Everybody whose account is in the log, by name; found without reading the whole log. */
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
