import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { fullName } from '@/lib/account/profile/person-name';
import type { Database } from '@/lib/db/client';
import { sessions, users } from '@/lib/db/schema';
import { readSort } from '@/lib/http/route/inputs';
import { clock } from '@/lib/shared/clock';
import type { StaffMember, StaffPage } from './answers';
import type { StaffQuery } from './inputs';

const PAGE_SIZE = 50;

/** A page of staff and of users invited as staff, by default admins first, then by name. `viewerId` is the caller. */
export async function listStaff(
  db: Database,
  viewerId: number,
  { page, search, role: only, factor, sort }: StaffQuery,
): Promise<StaffPage> {
  const condition = and(
    or(ne(users.role, 'customer'), isNotNull(users.invitedRole)),
    search === '' ? undefined : isCalled(search),
    only && eq(ROLE, only),
    factor === 'on' ? isNotNull(users.totpConfirmedAt) : undefined,
    factor === 'off' ? isNull(users.totpConfirmedAt) : undefined,
  );
  const total = await db.$count(users, condition);
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      invitedRole: users.invitedRole,
      appSince: users.totpConfirmedAt,
      lastSeenAt: LAST_SEEN,
      openSessions: countOpen(),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(condition)
    .groupBy(users.id)
    .orderBy(...inOrder(sort))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return {
    staff: rows.map(
      ({ firstName, lastName, appSince, lastSeenAt, ...member }): StaffMember => ({
        ...member,
        name: fullName({ firstName, lastName }),
        hasApp: appSince !== null,
        lastSeenAt: lastSeenAt && new Date(lastSeenAt).toISOString(),
        isSelf: member.id === viewerId,
      }),
    ),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
  };
}

const LAST_SEEN = sql<string | null>`max(${sessions.lastSeenAt})`;

const countOpen = () =>
  sql<number>`count(${sessions.id}) filter (where ${sessions.revokedAt} is null
    and ${sessions.expiresAt} > ${clock.now().toISOString()})::int`;

/** The role that the list shows: the pending role if there is one, else the current role. */
const ROLE = sql`coalesce(${users.invitedRole}, ${users.role})`;

/** Rank of the role; a higher rank has more rights. */
const RANK = sql`array_position(array['editor', 'manager', 'admin'], ${ROLE})`;

// Ukrainian order on every database: the embedded one compares bytes by default.
const NAME = sql`(${users.firstName} || ' ' || ${users.lastName}) collate "und-x-icu"`;

function inOrder(sort: StaffQuery['sort']): SQL[] {
  const columns = { name: NAME, role: RANK, seen: LAST_SEEN, sessions: countOpen() };
  const { key, isDown } = readSort(sort ?? '-role');
  const column = columns[key];
  // Staff who have never signed in are last in both directions.
  return [sql`${column} ${sql.raw(isDown ? 'desc' : 'asc')} nulls last`, asc(NAME), asc(users.id)];
}

const isCalled = (search: string): SQL =>
  sql`position(${search.toLowerCase()} in lower(${users.firstName} || ' ' || ${users.lastName}
    || ' ' || ${users.email})) > 0`;
