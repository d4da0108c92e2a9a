import { and, eq, isNull, max, type SQL, sql } from 'drizzle-orm';
import { canonicalEmail } from '@/lib/account/profile/email';
import { lockPeople } from '@/lib/account/session/lock-user';
import { type Database, transaction } from '@/lib/db/client';
import { people, personSources, users } from '@/lib/db/schema';
import { isAnyOf, jsonRows, readRows } from '@/lib/db/statements';
import { logError } from '@/lib/log';
import { OPENED_BY_CODE } from '@/lib/orders/lookup/order-code';
import { joinProven } from './merge-cards';
import { refreshCards } from './refresh-cards';

/** Maximum order events of one query. */
const MOST_EVENTS = 5000;
/** How many events each run reads again, because an open transaction may commit events with lower ids. */
const OVERLAP = 2000;
/** Maximum orders or accounts of one transaction: on the embedded database 100 take 0.1 s, in which nobody is served. */
const LOT = 100;

type Changed = { orderId: number; eventId: number };

/**
 * Puts new orders and accounts on customer cards, joins cards with a common proven contact, and recalculates the cards
 * of changed orders. Runs every minute, outside the transaction that places an order; follows `order_events`, of which
 * every change of an order writes one. On an existing database the first run assigns all orders in small transactions.
 */
export async function assignCards(db: Database): Promise<void> {
  await assignAccounts(db, hasChanged);
  let from = (await newestEvent(db)) - OVERLAP;
  let assigned = 0;
  let analyzed = 0;
  for (;;) {
    const { changed, last } = await listChanged(db, from);
    for (let start = 0; start < changed.length; start += LOT) {
      await assignOrders(db, changed.slice(start, start + LOT));
    }
    if (last === null) break;
    from = last;
    assigned += changed.length;
    if (assigned < 2 * analyzed) continue;
    // Many cards are new, and the embedded database never analyzes by itself: segments took 10 s instead of 0.1. Orders
    // take the longest, and their statistics stay valid.
    const others = analyzed === 0 ? sql`, orders, order_lines` : sql``;
    await db.execute(sql`analyze people, person_sources${others}`);
    analyzed = assigned;
  }
  const stale = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.isStale, true))
    .limit(LOT);
  const ids = stale.map(({ id }) => id);
  if (ids.length > 0) await transaction(db, (tx) => refreshCards(tx, ids));
}

/**
 * Like `assignCards`, for the newest orders and accounts only: for lists, which must show them at once. A failure is
 * logged, since the list may come from a replica while the primary is down.
 */
export const assignNewest = (db: Database): Promise<void> =>
  tryAssigningNewest(db).catch((error: unknown) => logError('cards of new orders', error));

async function tryAssigningNewest(db: Database): Promise<void> {
  const isNewest = sql`${users.id} > (select coalesce(max(user_id), 0) - ${LOT} from person_sources)`;
  await assignAccounts(db, sql`${personSources.id} is null and ${isNewest}`);
  const { changed } = await listChanged(db, (await newestEvent(db)) - OVERLAP);
  // More than a lot means that `assignCards` is still going through an existing database; lists do not wait for it.
  if (changed.length > 0 && changed.length <= LOT) await assignOrders(db, changed);
}

/** Assigns orders that have no event at all, which `assignCards` misses; runs at night. */
export async function assignMissing(db: Database): Promise<void> {
  for (;;) {
    const missing = await readRows<Changed>(
      db,
      sql`select o.id as "orderId", 0 as "eventId" from orders o
        where not exists (select from person_sources s where s.order_id = o.id) order by o.id limit ${LOT}`,
    );
    if (missing.length > 0) await assignOrders(db, missing);
    if (missing.length < LOT) return;
  }
}

async function newestEvent(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(personSources.eventId) }).from(personSources);
  return row?.id ?? 0;
}

/** Orders with events after `from` that their cards do not contain yet; `last` is null at the end of the events. */
async function listChanged(db: Database, from: number) {
  const scanned = sql`select id, order_id from order_events where id > ${from} order by id limit ${MOST_EVENTS}`;
  const changed = await readRows<Changed>(
    db,
    sql`select e.order_id as "orderId", max(e.id)::int as "eventId" from (${scanned}) e
      left join person_sources s on s.order_id = e.order_id
      where s.id is null or e.id > s.event_id group by e.order_id order by 2`,
  );
  const [end] = await readRows<{ count: number; last: number }>(
    db,
    sql`select count(*)::int as count, max(id)::int as last from (${scanned}) e`,
  );
  return { changed, last: end && end.count === MOST_EVENTS ? end.last : null };
}

type OrderOnCard = Changed & {
  personId: number | null;
  /** The phone, if a carrier has handed over the parcel to it. */
  provenPhone: string | null;
  /** The e-mail, if a code that was mailed to it has opened the order. */
  provenEmail: string | null;
};

const assignOrders = (db: Database, changed: Changed[]): Promise<void> =>
  transaction(db, async (tx) => {
    await lockPeople(tx);
    const found = await readRows<OrderOnCard>(tx, ordersWithCards(changed));
    const fresh = await openCards(tx, found.filter(({ personId }) => personId === null).length);
    const rows = found.map((row) => ({
      ...row,
      personId: row.personId ?? fresh.pop() ?? 0,
      provenEmail: row.provenEmail && canonicalEmail(row.provenEmail),
    }));
    if (rows.length === 0) return;
    await tx
      .insert(personSources)
      .values(rows)
      .onConflictDoUpdate({
        target: personSources.orderId,
        set: {
          eventId: sql`excluded.event_id`,
          // Once proven, a contact stays proven: staff may change the order's contacts later.
          provenPhone: sql`coalesce(${personSources.provenPhone}, excluded.proven_phone)`,
          provenEmail: sql`coalesce(${personSources.provenEmail}, excluded.proven_email)`,
        },
      });
    const phones = rows.flatMap(({ provenPhone }) => provenPhone ?? []);
    const emails = rows.flatMap(({ provenEmail }) => provenEmail ?? []);
    const joined = await joinProven(tx, 'provenPhone', phones);
    const alsoJoined = await joinProven(tx, 'provenEmail', emails);
    await refreshCards(tx, [...rows.map(({ personId }) => personId), ...joined, ...alsoJoined]);
  });

/**
 * SQL: the orders with their card, or that of their account. A phone is proven by the carrier's report that it handed
 * over the parcel, an e-mail by the code that was mailed to it, unless they were changed afterwards. A payment proves no
 * contact: anybody can pay.
 */
const ordersWithCards = (changed: Changed[]) => sql`
  select o.id as "orderId", c."eventId", coalesce(own.person_id, account.person_id) as "personId",
    case when ${isUnchanged('Телефон', sql`fetched.id`)} then o.phone end as "provenPhone",
    case when ${isUnchanged('Пошта', sql`opened.id`)} then o.email end as "provenEmail"
  from json_to_recordset(${jsonRows(changed)}) as c("orderId" int, "eventId" int)
    join orders o on o.id = c."orderId"
    left join person_sources own on own.order_id = o.id
    left join person_sources account on account.user_id = o.customer_id
    left join lateral (select max(e.id) as id from order_events e where e.order_id = o.id
      and e.kind = 'status' and e.value = 'delivered' and e.by = 'carrier'
      and o.status = 'delivered' and o.phone <> ''
      -- One of several parcels may have been addressed to another phone.
      and not exists (select from waybills w where w.order_id = o.id and w.contents is not null)) fetched on true
    left join lateral (select max(e.id) as id from order_events e where e.order_id = o.id
      and e.kind = 'note' and e.by = 'customer' and e.value = ${OPENED_BY_CODE}
      and o.email <> '') opened on true
  where coalesce(own.event_id, -1) < c."eventId"
  order by o.id desc`;

/** SQL: whether this contact was not changed after the event; null without the event. */
const isUnchanged = (name: string, eventId: SQL): SQL =>
  sql`${eventId} is not null and not exists (select from order_events e where e.order_id = o.id
    and e.id > ${eventId} and e.kind = 'contact' and e.value ~ ${`(^|\n)${name}:`})`;

/** Ids of that many new cards, ascending. Popped for the newest order first, so that older ones get lower ids. */
async function openCards(tx: Database, count: number): Promise<number[]> {
  if (count === 0) return [];
  const made = await tx
    .insert(people)
    .values(Array.from({ length: count }, () => ({})))
    .returning({ id: people.id });
  return made.map(({ id }) => id).sort((a, b) => a - b);
}

const hasChanged = sql`${personSources.accountAt} is distinct from ${users.updatedAt}`;

/** Gives each of these accounts a card. A verified e-mail is proven; it stops being so when it is replaced. */
async function assignAccounts(db: Database, which: typeof hasChanged): Promise<void> {
  for (;;) {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .leftJoin(personSources, eq(personSources.userId, users.id))
      .where(which)
      .limit(LOT);
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await transaction(db, (tx) => putAccounts(tx, ids));
    if (found.length < LOT) return;
  }
}

async function putAccounts(tx: Database, ids: number[]): Promise<void> {
  await lockPeople(tx);
  const without = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(personSources, eq(personSources.userId, users.id))
    .where(and(isAnyOf(users.id, ids), isNull(personSources.id)))
    .orderBy(sql`${users.id} desc`);
  const cards = await openCards(tx, without.length);
  const opened = without.map(({ id }) => ({ userId: id, personId: cards.pop() ?? 0 }));
  if (opened.length > 0) await tx.insert(personSources).values(opened);
  const rows = await tx
    .update(personSources)
    .set({
      accountAt: sql`${users.updatedAt}`,
      provenEmail: sql`case when ${users.emailProvenAt} is not null then ${users.emailKey} end`,
    })
    .from(users)
    .where(and(eq(users.id, personSources.userId), isAnyOf(users.id, ids)))
    .returning({ personId: personSources.personId, email: personSources.provenEmail });
  const emails = rows.flatMap(({ email }) => email ?? []);
  const joined = await joinProven(tx, 'provenEmail', emails);
  await refreshCards(tx, [...rows.map(({ personId }) => personId), ...joined]);
}
