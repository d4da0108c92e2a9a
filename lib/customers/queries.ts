import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { fullName } from '@/lib/account/profile/person-name';
import { listAddresses } from '@/lib/account/profile/queries';
import type { Role } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import { orders, people, personSources, users } from '@/lib/db/schema';
import { countUpTo, escapeLike, isAnyOf } from '@/lib/db/statements';
import { readSort } from '@/lib/http/route/inputs';
import { isOrdered, isRevenue } from '@/lib/order-rules/order-sql';
import { spelledWords } from '@/lib/orders/queries/search-names';
import { addDays, dayStart } from '@/lib/shared/kyiv-day';
import { MOST_COUNTED, pageCounts } from '@/lib/shared/list-page';
import type { Contact, CustomerRow, CustomersPage } from './answers';
import { cardsVisibleTo } from './card';
import type { CustomersQuery } from './inputs';

const PAGE_SIZE = 25;
/** Minimum digits of a search by phone: fewer match too many phones. */
const FEWEST_DIGITS = 4;

type PersonRow = typeof people.$inferSelect;
type CustomerFilter = Omit<CustomersQuery, 'page'>;

/** SQL: the cards that these filters find and that staff with this role may see. */
export const wantedCards = (seenBy: Role, query: CustomerFilter): SQL | undefined =>
  and(cardsVisibleTo(seenBy), matches(query.search), inSegment(query));

/** A page of everybody who has ever ordered or registered, newest first by default. */
export async function listCustomers(
  db: Database,
  seenBy: Role,
  { page, ...query }: CustomersQuery,
): Promise<CustomersPage> {
  const where = wantedCards(seenBy, query);
  const offset = (page - 1) * PAGE_SIZE;
  const all = isEverybody(query) ? await countUpTo(db, people, where) : null;
  // A search or a segment reads all cards, so its page and total come from one pass over narrow rows.
  const found = await db
    .select({
      id: people.id,
      total: all === null ? sql<number>`(count(*) over ())::int` : sql<number>`${all}::int`,
    })
    .from(people)
    .where(where)
    .orderBy(...inOrder(query.sort))
    .limit(PAGE_SIZE)
    .offset(offset);
  const ids = found.map(({ id }) => id);
  const customers = await listCards(db, isAnyOf(people.id, ids), query.sort, PAGE_SIZE, 0);
  const total = all ?? found[0]?.total ?? (page > 1 ? await countUpTo(db, people, where) : 0);
  return { customers, ...pageCounts(page, Math.min(total, MOST_COUNTED), PAGE_SIZE) };
}

const isEverybody = ({ sort: _, search, ...segment }: CustomerFilter): boolean =>
  search === '' && Object.values(segment).every((value) => value === undefined);

/** Cards in this order, from the row `offset` on. */
export async function listCards(
  db: Database,
  where: SQL | undefined,
  sort: CustomersQuery['sort'],
  limit: number,
  offset: number,
): Promise<CustomerRow[]> {
  const rows = await db
    .select()
    .from(people)
    .where(where)
    .orderBy(...inOrder(sort))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const staff = await db
    .select({ id: personSources.personId })
    .from(personSources)
    .innerJoin(users, eq(users.id, personSources.userId))
    .where(and(isAnyOf(personSources.personId, ids), sql`${users.role} <> 'customer'`));
  const isStaff = new Set(staff.map(({ id }) => id));
  return rows.map((row) => customerRow(row, isStaff.has(row.id)));
}

/** The newest cards that match a search and are visible to this role, for the quick search. */
export async function findCustomers(db: Database, seenBy: Role, search: string, most: number) {
  const where = and(cardsVisibleTo(seenBy), matches(search));
  const rows = await listCards(db, where, '-createdAt', most, 0);
  return rows.map(({ id, name, email, phone }) => ({ id, name, email, phone }));
}

const MOST_CONTACTS = 6;
/** Minimum characters of a search: fewer match too many customers. */
const FEWEST = 3;

/** Customers for an order on the phone, who ordered last first; none for fewer than three characters. */
export async function findContacts(db: Database, seenBy: Role, search: string): Promise<Contact[]> {
  if (search.length < FEWEST) return [];
  const rows = await db
    .select()
    .from(people)
    .where(and(cardsVisibleTo(seenBy), matches(search)))
    .orderBy(...inOrder('-lastOrderAt'))
    .limit(MOST_CONTACTS);
  return Promise.all(rows.map((row) => withDelivery(db, row)));
}

async function withDelivery(db: Database, row: PersonRow): Promise<Contact> {
  const { id, firstName, lastName, phone, email, unfetched } = row;
  const sources = await db
    .select({ accountId: personSources.userId, order: orders })
    .from(personSources)
    .leftJoin(orders, eq(orders.id, personSources.orderId))
    .where(eq(personSources.personId, id))
    .orderBy(asc(personSources.userId), desc(personSources.orderId));
  const accountId = sources[0]?.accountId ?? null;
  const last = sources.find(({ order }) => order && order.deliveryMethod !== 'email')?.order;
  return {
    ...{ id, accountId, firstName, lastName, phone, email, unfetched },
    addresses: accountId === null ? [] : await listAddresses(db, accountId),
    last: last
      ? { deliveryMethod: last.deliveryMethod, deliveryAddress: last.deliveryAddress }
      : null,
  };
}

/** Pure: a card as a row of the list. */
export const customerRow = (card: PersonRow, isStaff: boolean): CustomerRow => ({
  id: card.id,
  name: fullName(card),
  email: card.email,
  phone: card.phone,
  city: card.city,
  hasAccount: card.accounts > 0,
  isStaff,
  createdAt: card.createdAt.toISOString(),
  lastOrderAt: card.lastOrderAt?.toISOString() ?? null,
  orders: card.orders,
  spent: card.spent,
  unfetched: card.unfetched,
});

function inOrder(sort: CustomersQuery['sort']): SQL[] {
  const keys = {
    // ICU collation, since the embedded database compares bytes by default.
    name: [
      sql`${people.lastName} collate "und-x-icu"`,
      sql`${people.firstName} collate "und-x-icu"`,
    ],
    orders: [sql`${people.orders}`],
    spent: [sql`${people.spent}`],
    createdAt: [sql`${people.createdAt}`],
    lastOrderAt: [sql`${people.lastOrderAt}`],
  };
  const { key, isDown } = readSort(sort);
  const way = isDown ? sql`desc nulls last` : sql`asc nulls first`;
  return [...keys[key], sql`${people.id}`].map((column) => sql`${column} ${way}`);
}

/** SQL: for rare texts, found by the trigram index. */
const hasRare = (text: string): SQL => sql`${people.search} like ${`%${escapeLike(text)}%`}`;

/** SQL: for words and names, which may be on every second card; several times faster than LIKE without an index. */
const hasCommon = (text: string): SQL => sql`position(${text} in ${people.search}) > 0`;

/** SQL: every word of the search, in any spelling and sequence, or the text as typed, is on the card. */
function matches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const digits = search.replace(/\D/g, '');
  if (digits.length >= FEWEST_DIGITS && /^[\d\s\u00a0()+-]+$/.test(search)) {
    return or(hasRare(digits.replace(/^(380|80|0)(?=\d{3})/, '')), hasRare(digits));
  }
  const words = spelledWords(search)?.map((keys) =>
    or(...keys.map((key) => hasCommon(key.toUpperCase()))),
  );
  return or(hasCommon(search.toLowerCase()), words && and(...words));
}

/** SQL: the segment of the query, see `customersQuery`. */
function inSegment(query: CustomerFilter): SQL | undefined {
  const { product, category, tag, from, to, minOrders = 1, minSum = 0, unreliable } = query;
  const goods = and(
    product === undefined ? undefined : sql`l.product_id = ${product}`,
    category === undefined
      ? undefined
      : sql`l.product_id in (select p.id from products p
          join categories c on c.id = p.category_id where c.slug = ${category})`,
    tag === undefined
      ? undefined
      : sql`l.product_id in (select t.product_id from product_tags t where t.tag_id = ${tag})`,
  );
  const counted = and(
    goods && sql`${orders.id} in (select l.order_id from order_lines l where ${goods})`,
    from === undefined ? undefined : gte(orders.createdAt, dayStart(from)),
    to === undefined ? undefined : lt(orders.createdAt, dayStart(addDays(to, 1))),
  );
  return and(
    unreliable && sql`${people.unfetched} > 1`,
    counted
      ? sql`${people.id} in (select s.person_id from person_sources s
          join orders on ${orders.id} = s.order_id where ${isOrdered()} and ${counted} group by 1
          having count(*) >= ${minOrders}
            and coalesce(sum(${orders.total}) filter (where ${isRevenue()}), 0) >= ${minSum * 100})`
      : and(
          query.minOrders === undefined ? undefined : gte(people.orders, minOrders),
          query.minSum === undefined ? undefined : gte(people.spent, minSum * 100),
        ),
  );
}
