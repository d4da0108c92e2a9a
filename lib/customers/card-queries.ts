import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { ownRow } from '@/lib/account/inputs';
import { canonicalEmail } from '@/lib/account/profile/email';
import { fullName } from '@/lib/account/profile/person-name';
import { listAddresses } from '@/lib/account/profile/queries';
import type { Role } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import {
  orders,
  people,
  personNotes,
  personSources,
  searchedWords,
  users,
  wishes,
} from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { addressText } from '@/lib/delivery/address';
import { isPaid } from '@/lib/order-rules/order-sql';
import { UNCONFIRMED_NOTE } from '@/lib/orders/paying/release-unconfirmed';
import type { CustomerOrder, CustomerView } from './answers';
import { cardsVisibleTo, findCustomerCard, requireCard } from './card';
import { customerRow } from './queries';

const LATEST = 50;
const MOST_ADDRESSES = 10;
const MOST_SHARING = 5;
/** Maximum cards that are read to find those that share a contact. */
const MOST_FOUND = 200;

/** A customer's card with everything on it. Throws ShopError: not_found, also for a card not visible to this role. */
export async function requireCustomer(
  db: Database,
  seenBy: Role,
  id: number,
): Promise<CustomerView> {
  const card = await requireCard(db, seenBy, id);
  const own = await db
    .select({
      order: orders,
      provenPhone: personSources.provenPhone,
      provenEmail: personSources.provenEmail,
    })
    .from(personSources)
    .innerJoin(orders, eq(orders.id, personSources.orderId))
    .where(eq(personSources.personId, card.id))
    .orderBy(desc(orders.id));
  const accounts = await listAccounts(db, card.id);
  const isStaff = accounts.some(({ user }) => user.role !== 'customer');
  const refused = own.flatMap(({ order }) => order.lettersRefusedAt ?? []);
  return {
    ...customerRow(card, isStaff),
    ...(await readSums(db, card.id)),
    lettersRefusedAt: refused.at(-1)?.toISOString() ?? null,
    accounts: accounts.map(({ user, wishCount }) => ({
      id: user.id,
      name: fullName(user),
      email: user.email,
      role: user.role,
      wishes: wishCount,
      createdAt: user.createdAt.toISOString(),
    })),
    contacts: await listContacts(db, seenBy, card.id, own, accounts),
    addresses: await listUsedAddresses(db, own, accounts),
    notes: await listNotes(db, card.id),
    latest: own
      .filter(({ order }) => order.archivedAt === null)
      .slice(0, LATEST)
      .map(toLatest),
  };
}

/** The name on the card with the id in a URL; null when unknown or not visible to this role. */
export async function findCustomerName(db: Database, seenBy: Role, id: string) {
  const { data } = ownRow.safeParse({ id });
  return data ? ((await findCustomerCard(db, seenBy, data.id))?.name ?? null) : null;
}

type OwnOrder = {
  order: typeof orders.$inferSelect;
  provenPhone: string | null;
  provenEmail: string | null;
};
type OwnAccount = Awaited<ReturnType<typeof listAccounts>>[number];

const toLatest = ({ order }: OwnOrder): CustomerOrder => ({
  orderId: order.number,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  paymentStatus: order.paymentStatus,
  total: order.total,
});

const listAccounts = (db: Database, id: number) =>
  db
    .select({
      user: users,
      provenEmail: personSources.provenEmail,
      wishCount: sql<number>`(select count(*)::int from ${wishes} where ${wishes.userId} = ${users.id})`,
    })
    .from(personSources)
    .innerJoin(users, eq(users.id, personSources.userId))
    .where(eq(personSources.personId, id))
    .orderBy(users.id);

type Sums = Pick<CustomerView, 'paid' | 'refunded' | 'returned' | 'holdsLost'>;

async function readSums(db: Database, id: number): Promise<Sums> {
  const isLost = sql`(${orders.status} = 'new' and ${orders.paymentStatus} = 'failed' and not ${orders.holdsStock})
    or exists (select from order_events e where e.order_id = ${orders.id} and e.kind = 'note'
      and e.by = 'shop' and e.value = ${UNCONFIRMED_NOTE})`;
  const [sums] = await readRows<Sums>(
    db,
    sql`select coalesce(sum(${orders.total} - ${orders.certificatePaid} - uncollected.sum) filter (where ${isPaid()}), 0)::float8 as paid,
        coalesce(sum(back.sum), 0)::float8
          + coalesce(sum(${orders.givenBack} - uncollected.sum), 0)::float8 as refunded,
        coalesce(sum(greatest(returned.count, (${orders.status} = 'returned')::int)), 0)::int as returned,
        (count(*) filter (where ${isLost}))::int as "holdsLost"
      from person_sources s join orders on ${orders.id} = s.order_id and ${isNull(orders.archivedAt)}
        left join lateral (select sum(case when p.status = 'refunded' then p.amount else p.returned end)
          from payments p where p.order_id = ${orders.id}) back(sum) on true
        left join lateral (select count(*) from returns r where r.order_id = ${orders.id}
          and r.state not in ('withdrawn', 'refused')) returned(count) on true
        left join lateral (select coalesce(sum(f.amount), 0) from refunds f
          where f.order_id = ${orders.id} and f.is_unpaid) uncollected(sum) on true
      where s.person_id = ${id}`,
  );
  return sums ?? { paid: 0, refunded: 0, returned: 0, holdsLost: 0 };
}

/** Every phone and e-mail of the card, proven ones first, with the other cards that have it too. */
async function listContacts(
  db: Database,
  seenBy: Role,
  id: number,
  own: OwnOrder[],
  accounts: OwnAccount[],
): Promise<CustomerView['contacts']> {
  const proven = new Set<string>([
    ...own.flatMap(({ provenPhone, provenEmail }) => [provenPhone ?? [], provenEmail ?? []].flat()),
    ...accounts.flatMap(({ provenEmail }) => provenEmail ?? []),
  ]);
  const holders = [...accounts.map(({ user }) => user), ...own.map(({ order }) => order)];
  const phones = new Set(holders.map(({ phone }) => phone).filter(Boolean));
  const emails = new Map(
    holders.flatMap(({ email }) => (email ? [[canonicalEmail(email), email] as const] : [])),
  );
  const all = [
    ...[...phones].map((value) => ({ kind: 'phone' as const, value, isProven: proven.has(value) })),
    ...[...emails].map(([key, value]) => ({
      ...{ kind: 'email' as const, value, isProven: proven.has(key) },
    })),
  ];
  const others = await listSharing(db, seenBy, id, all);
  const contacts = all.map((contact) => ({
    ...contact,
    alsoOn: others
      .filter(({ search }) => search.split(' ').includes(wordIn(contact)))
      .slice(0, MOST_SHARING)
      .map((card) => ({ id: card.id, name: fullName(card) })),
  }));
  return contacts.sort((a, b) => Number(b.isProven) - Number(a.isProven));
}

const wordIn = ({ value }: { value: string }) => value.toLowerCase();

/**
 * Other cards with one of these contacts, newest first. Sorted here: for a sorted and limited query PostgreSQL would
 * scan all cards by id instead of using the index of words.
 */
async function listSharing(db: Database, seenBy: Role, id: number, contacts: { value: string }[]) {
  if (contacts.length === 0) return [];
  const hasOne = sql`${searchedWords(people)} && ${sql.param(contacts.map(wordIn))}::text[]`;
  const cards = await db
    .select()
    .from(people)
    .where(and(cardsVisibleTo(seenBy), ne(people.id, id), hasOne))
    .limit(MOST_FOUND);
  return cards.sort((one, other) => other.id - one.id);
}

async function listUsedAddresses(db: Database, own: OwnOrder[], accounts: OwnAccount[]) {
  const saved = await Promise.all(accounts.map(({ user }) => listAddresses(db, user.id)));
  const used = [...own.flatMap(({ order }) => order.deliveryAddress ?? []), ...saved.flat()];
  return [...new Set(used.map(addressText))].slice(0, MOST_ADDRESSES);
}

async function listNotes(db: Database, personId: number): Promise<CustomerView['notes']> {
  const rows = await db
    .select()
    .from(personNotes)
    .where(eq(personNotes.personId, personId))
    .orderBy(desc(personNotes.id));
  return rows.map(({ id, kind, text, by, at }) => ({ id, kind, text, by, at: at.toISOString() }));
}
