import { and, asc, desc, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { ownRow } from '@/lib/account/inputs';
import { fullName } from '@/lib/account/profile/person-name';
import { listAddresses } from '@/lib/account/profile/queries';
import { peopleSeenBy } from '@/lib/account/profile/visible-people';
import type { Role } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { orders, users, wishes } from '@/lib/db/schema';
import { spelledWords } from '@/lib/orders/queries/spelled-words';
import { FINAL_STATUSES } from '@/lib/orders/rules/transitions';
import type { CustomerOrder, CustomerRow, CustomersPage, CustomerView } from './customer';
import type { CustomersQuery } from './inputs';
import { namesSpelled } from './names-spelled';

const PAGE_SIZE = 25;
const LATEST = 50;
/** Fewer digits are in too many phones to say anything. */
const FEWEST_DIGITS = 4;

/**
 * A page of those with an account whom somebody of the staff with this role may see, the newest first
 * unless told.
 */
export async function listCustomers(
  db: Database,
  seenBy: Role,
  { page, search, sort }: CustomersQuery,
): Promise<CustomersPage> {
  const wanted = and(peopleSeenBy(seenBy), search === '' ? undefined : await fits(db, search));
  const bought = boughtBy(db);
  const rows = await db
    .select({
      user: users,
      orders: bought.orders,
      spent: bought.spent,
      // Counted on the way: everybody is looked at once, not twice.
      total: sql<number>`count(*) over ()::int`,
    })
    .from(users)
    .leftJoin(bought, eq(bought.customerId, users.id))
    .where(wanted)
    .orderBy(...inOrder(sort, bought))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  // A page past the end has no row that could say how many there are.
  const total = rows[0]?.total ?? (page > 1 ? await db.$count(users, wanted) : 0);
  return {
    customers: rows.map(toRow),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
  };
}

/** Everything that may be known of somebody with an account; null for nobody, and for whom this role does not see. */
export async function findCustomer(
  db: Database,
  seenBy: Role,
  userId: number,
): Promise<CustomerView | null> {
  const bought = boughtBy(db, eq(orders.customerId, userId));
  const [row] = await db
    .select({ user: users, orders: bought.orders, spent: bought.spent })
    .from(users)
    .leftJoin(bought, eq(bought.customerId, users.id))
    .where(and(eq(users.id, userId), peopleSeenBy(seenBy)));
  if (!row) return null;
  return {
    ...toRow(row),
    addresses: await listAddresses(db, userId),
    wishes: await db.$count(wishes, eq(wishes.userId, userId)),
    latest: await listLatest(db, userId),
  };
}

/** What the customer that an address names is called; null for nobody, and for whom this role does not see. */
export async function findCustomerName(
  db: Database,
  seenBy: Role,
  id: string,
): Promise<string | null> {
  const { data } = ownRow.safeParse({ id });
  if (!data) return null;
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, data.id), peopleSeenBy(seenBy)));
  return row ? fullName(row) : null;
}

/** How many orders each has, and for how much. */
const boughtBy = (db: Database, whose?: SQL) =>
  db
    .select({
      customerId: orders.customerId,
      orders: sql<number>`count(*)::int`.as('orders'),
      spent: sql<number>`coalesce(sum(${orders.total}) filter (where
        ${notInArray(orders.status, FINAL_STATUSES)}), 0)::bigint`
        .mapWith(Number)
        .as('spent'),
    })
    .from(orders)
    .where(and(isNull(orders.archivedAt), whose))
    .groupBy(orders.customerId)
    .as('bought');

function inOrder(sort: CustomersQuery['sort'], bought: ReturnType<typeof boughtBy>): SQL[] {
  const way = sort.startsWith('-') ? desc : asc;
  const keys = {
    // Ukrainian order on every database: the embedded one compares bytes otherwise.
    name: [sql`${users.lastName} collate "und-x-icu"`, sql`${users.firstName} collate "und-x-icu"`],
    orders: [sql`coalesce(${bought.orders}, 0)`],
    spent: [sql`coalesce(${bought.spent}, 0)`],
    createdAt: [sql`${users.createdAt}`],
  };
  const key = sort.replace('-', '') as keyof typeof keys;
  return [...keys[key].map((column) => way(column)), desc(users.id)];
}

type Found = { user: typeof users.$inferSelect; orders: number | null; spent: number | null };

const toRow = ({ user, orders: placed, spent }: Found): CustomerRow => ({
  id: user.id,
  name: fullName(user),
  email: user.email,
  phone: user.phone,
  role: user.role,
  createdAt: user.createdAt.toISOString(),
  orders: placed ?? 0,
  spent: spent ?? 0,
});

/** Name in either order and in any spelling, e-mail, phone; not LIKE, whose signs people type. */
async function fits(db: Database, search: string): Promise<SQL | undefined> {
  const digits = search.replace(/\D/g, '');
  if (digits.length >= FEWEST_DIGITS && /^[\d\s\u00a0()+-]+$/.test(search)) {
    const national = digits.replace(/^(380|80|0)(?=\d{3})/, '');
    return sql`(position(${national} in ${users.phone}) > 0
      or position(${digits} in ${users.email}) > 0)`;
  }
  return or(
    sql`position(${search.toLowerCase()} in lower(${users.firstName} || ' ' || ${users.lastName}
      || ' ' || ${users.firstName} || ' ' || ${users.email})) > 0`,
    await isSpelled(db, search),
  );
}

/** Every word, in whatever spelling, stands in the first or the last name. */
async function isSpelled(db: Database, search: string): Promise<SQL | undefined> {
  const words = spelledWords(search);
  if (!words) return undefined;
  const names = namesSpelled(words, await listNames(db));
  return and(
    ...names.map(
      (some) => sql`(${users.firstName} = any(${sql.param(some)}::text[])
        or ${users.lastName} = any(${sql.param(some)}::text[]))`,
    ),
  );
}

/** Each name once: there are far fewer of them than people. */
async function listNames(db: Database): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    db,
    sql`select ${users.firstName} as name from ${users} union select ${users.lastName} from ${users}`,
  );
  return rows.map(({ name }) => name);
}

async function listLatest(db: Database, userId: number): Promise<CustomerOrder[]> {
  const rows = await db
    .select({
      orderId: orders.number,
      createdAt: orders.createdAt,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      total: orders.total,
    })
    .from(orders)
    .where(and(eq(orders.customerId, userId), isNull(orders.archivedAt)))
    .orderBy(desc(orders.id))
    .limit(LATEST);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
