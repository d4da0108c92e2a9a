import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ownRow } from '@/lib/account/inputs';
import { peopleVisibleTo } from '@/lib/account/profile/find-contacts';
import { fullName } from '@/lib/account/profile/person-name';
import { listAddresses } from '@/lib/account/profile/queries';
import type { Role } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import { orders, users, wishes } from '@/lib/db/schema';
import { countUpTo, isAnyOf, readRows } from '@/lib/db/statements';
import { isRevenue } from '@/lib/order-rules/order-sql';
import { spelledWords } from '@/lib/orders/queries/search-names';
import { keyOf, wordsOf } from '@/lib/shared/spelling';
import type { CustomerOrder, CustomerRow, CustomersPage, CustomerView } from './answers';
import type { CustomersQuery } from './inputs';

const PAGE_SIZE = 25;
const LATEST = 50;
/** Minimum digits of a search by phone: fewer match too many phones. */
const FEWEST_DIGITS = 4;

/**
 * A page of the accounts that a member of staff with the role `seenBy` may see, newest first by default.
 */
export async function listCustomers(
  db: Database,
  seenBy: Role,
  { page, search, sort }: CustomersQuery,
): Promise<CustomersPage> {
  const filter = and(
    peopleVisibleTo(seenBy),
    search === '' ? undefined : await matches(db, search),
  );
  const ids = await pageOfIds(db, filter, { page, sort });
  const bought = boughtBy(db, isAnyOf(orders.customerId, ids));
  const rows = await db
    .select({ user: users, orders: bought.orders, spent: bought.spent })
    .from(users)
    .leftJoin(bought, eq(bought.customerId, users.id))
    .where(isAnyOf(users.id, ids));
  rows.sort((a, b) => ids.indexOf(a.user.id) - ids.indexOf(b.user.id));
  const total = await countUpTo(db, users, filter);
  return {
    customers: rows.map(toRow),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
  };
}

/** The newest accounts that match a search and are visible to this role, without their order totals. */
export async function findCustomers(db: Database, seenBy: Role, search: string, most: number) {
  const rows = await db
    .select()
    .from(users)
    .where(and(peopleVisibleTo(seenBy), await matches(db, search)))
    .orderBy(desc(users.id))
    .limit(most);
  return rows.map((user) => {
    const { id, name, email, phone } = toRow({ user, orders: null, spent: null });
    return { id, name, email, phone };
  });
}

/** Ids of one page. Joins the orders of all customers only to sort by number of orders or by spent money. */
async function pageOfIds(
  db: Database,
  filter: SQL | undefined,
  { page, sort }: Pick<CustomersQuery, 'page' | 'sort'>,
): Promise<number[]> {
  const bought = boughtBy(db);
  const chosen = db.select({ id: users.id }).from(users).$dynamic();
  const joined = /orders|spent/.test(sort)
    ? chosen.leftJoin(bought, eq(bought.customerId, users.id))
    : chosen;
  const rows = await joined
    .where(filter)
    .orderBy(...inOrder(sort, bought))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return rows.map(({ id }) => id);
}

/** All details of a customer; null when unknown or not visible to this role. */
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
    .where(and(eq(users.id, userId), peopleVisibleTo(seenBy)));
  if (!row) return null;
  return {
    ...toRow(row),
    addresses: await listAddresses(db, userId),
    wishes: await db.$count(wishes, eq(wishes.userId, userId)),
    latest: await listLatest(db, userId),
  };
}

/** The name of the customer with the id in a URL; null when unknown or not visible to this role. */
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
    .where(and(eq(users.id, data.id), peopleVisibleTo(seenBy)));
  return row ? fullName(row) : null;
}

/** Subquery: number of orders and spent money, by customer. */
const boughtBy = (db: Database, whose?: SQL) =>
  db
    .select({
      customerId: orders.customerId,
      orders: sql<number>`count(*)::int`.as('orders'),
      spent: sql<number>`coalesce(sum(${orders.total}) filter (where ${isRevenue()}), 0)::bigint`
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
    // ICU collation, since the embedded database compares bytes by default.
    name: [sql`${users.lastName} collate "und-x-icu"`, sql`${users.firstName} collate "und-x-icu"`],
    orders: [sql`coalesce(${bought.orders}, 0)`],
    spent: [sql`coalesce(${bought.spent}, 0)`],
    createdAt: [sql`${users.createdAt}`],
  };
  const key = sort.replace('-', '') as keyof typeof keys;
  return [...keys[key].map((column) => way(column)), desc(users.id)];
}

type FoundRow = { user: typeof users.$inferSelect; orders: number | null; spent: number | null };

const toRow = ({ user, orders: placed, spent }: FoundRow): CustomerRow => ({
  id: user.id,
  name: fullName(user),
  email: user.email,
  phone: user.phone,
  role: user.role,
  createdAt: user.createdAt.toISOString(),
  orders: placed ?? 0,
  spent: spent ?? 0,
});

/** SQL: matches name (any order and spelling), e-mail or phone. Without LIKE, since users may type its wildcards. */
async function matches(db: Database, search: string): Promise<SQL | undefined> {
  const digits = search.replace(/\D/g, '');
  if (digits.length >= FEWEST_DIGITS && /^[\d\s\u00a0()+-]+$/.test(search)) {
    const national = digits.replace(/^(380|80|0)(?=\d{3})/, '');
    return sql`(position(${national} in ${users.phone}) > 0
      or position(${digits} in ${users.email}) > 0)`;
  }
  return or(
    sql`position(${search.toLowerCase()} in lower(${users.firstName} || ' ' || ${users.lastName}
      || ' ' || ${users.firstName} || ' ' || ${users.email})) > 0`,
    await matchesName(db, search),
  );
}

/** SQL: every word, in any spelling, occurs in the first or last name. */
async function matchesName(db: Database, search: string): Promise<SQL | undefined> {
  const words = spelledWords(search);
  if (!words) return undefined;
  const names = matchNames(words, await listNames(db));
  return and(
    ...names.map(
      (some) => sql`(${users.firstName} = any(${sql.param(some)}::text[])
        or ${users.lastName} = any(${sql.param(some)}::text[]))`,
    ),
  );
}

/** Distinct names, of which there are far fewer than customers. */
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

/** Maximum cached search keys, more than the customers of a shop have different names. */
const MAX_CACHED = 100_000;

/** Search key by name. */
const keys = new Map<string, string>();

/**
 * The names that match each word. A word is given as a list of possible search keys; a name matches if it contains one
 * of them.
 */
function matchNames(words: string[][], names: string[]): string[][] {
  if (keys.size > MAX_CACHED) keys.clear();
  return words.map((word) =>
    names.filter((name) => word.some((key) => keyOfName(name).includes(key))),
  );
}

function keyOfName(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = wordsOf(name).map(keyOf).join(' ');
  keys.set(name, key);
  return key;
}
