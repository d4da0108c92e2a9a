import { and, asc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { clock } from '@/lib/clock';
import type { Database } from '@/lib/db/client';
import { sessions, users } from '@/lib/db/schema';
import type { StaffQuery } from './inputs';
import { fullName } from './person-name';
import type { StaffMember, StaffPage } from './staff';

const PAGE_SIZE = 50;

/** A page of the team and of whoever is invited, admins first, then by name. `viewerId` is who asks. */
export async function listStaff(
  db: Database,
  viewerId: number,
  { page, search }: StaffQuery,
): Promise<StaffPage> {
  const wanted = and(
    or(ne(users.role, 'customer'), isNotNull(users.invitedRole)),
    search === '' ? undefined : isCalled(search),
  );
  const total = await db.$count(users, wanted);
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      invitedRole: users.invitedRole,
      appSince: users.totpConfirmedAt,
      lastSeenAt: sql<string | null>`max(${sessions.lastSeenAt})`,
      openSessions: sql<number>`count(${sessions.id}) filter (where ${sessions.revokedAt} is null
        and ${sessions.expiresAt} > ${clock.now().toISOString()})::int`,
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(wanted)
    .groupBy(users.id)
    .orderBy(
      sql`${users.role} <> 'admin'`,
      asc(users.firstName),
      asc(users.lastName),
      asc(users.id),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return {
    staff: rows.map(
      ({
        id,
        email,
        role,
        invitedRole,
        appSince,
        lastSeenAt,
        openSessions,
        ...name
      }): StaffMember => ({
        id,
        name: fullName(name),
        email,
        role,
        invitedRole,
        hasApp: appSince !== null,
        lastSeenAt: lastSeenAt && new Date(lastSeenAt).toISOString(),
        openSessions,
        isSelf: id === viewerId,
      }),
    ),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
  };
}

const isCalled = (search: string): SQL =>
  sql`position(${search.toLowerCase()} in lower(${users.firstName} || ' ' || ${users.lastName}
    || ' ' || ${users.email})) > 0`;
