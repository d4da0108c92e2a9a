import { and, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, people, personSources } from '@/lib/db/schema';
import { columnList, isAnyOf, readRows, tableRows } from '@/lib/db/statements';
import { isOrdered, isRevenue, isUnfetched } from '@/lib/order-rules/order-sql';
import { keyOf, wordsOf } from '@/lib/shared/spelling';

type Contact = Record<'firstName' | 'lastName' | 'phone' | 'email' | 'city', string>;

/** The summary of one card; the two dates are texts. */
type Summary = Record<'id' | 'accounts' | 'orders' | 'unfetched', number> &
  Record<'spent' | 'createdAt', string> & {
    lastOrderAt: string | null;
    city: string | null;
    all: Contact[];
    shown: Contact;
  };

/** Maximum characters of the searched text of one card. */
const LONGEST = 8000;

/** A town without its region, whose name would match all of the region's towns. */
const cityOf = (city: string): string => city.replace(/,.*$/, '');

/**
 * Pure: the text in which cards are searched. Typed texts are in lower case; search keys, which all spellings of a name
 * or town share, are in upper case, so that a key never matches a part of an e-mail.
 */
export function searchTextOf(contacts: readonly Contact[]): string {
  const parts = contacts.flatMap(({ firstName, lastName, phone, email, city }) => {
    const named = `${firstName} ${lastName} ${firstName}`;
    const keys = [...wordsOf(named), ...wordsOf(cityOf(city))].map(keyOf).join(' ').toUpperCase();
    return [`${named} ${cityOf(city)} ${phone} ${email} `.toLowerCase(), keys];
  });
  return [...new Set(parts)].join('\n').slice(0, LONGEST);
}

/**
 * Recalculates the summaries of these cards from their orders and accounts, and deletes cards that have neither. The
 * shown contacts are those of the account, else of the newest order. Call it under `lockPeople`.
 */
export async function refreshCards(tx: Database, given: readonly number[]): Promise<void> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return;
  const found = await readRows<Summary>(tx, summariesOf(ids));
  const rows = found.map(({ all, shown, city, ...summary }) => ({
    ...summary,
    ...shown,
    city: city ?? '',
    search: searchTextOf(all),
    isStale: false,
  }));
  await tx.execute(sql`update people set (${COLUMNS}) = (select ${COLUMNS} from
      json_populate_record(null::people, given.row)) from json_array_elements(${tableRows(rows)}) given(row)
    where people.id = (given.row->>'id')::int`);
  const empty = notInArray(
    people.id,
    tx.select({ id: personSources.personId }).from(personSources),
  );
  await tx
    .delete(people)
    .where(
      and(isAnyOf(people.id, ids), isNull(people.joinedInto), isNull(people.deletedAt), empty),
    );
}

const COLUMNS = columnList([
  ...['firstName', 'lastName', 'phone', 'email', 'city', 'search', 'accounts', 'orders', 'spent'],
  ...['unfetched', 'lastOrderAt', 'createdAt', 'isStale'],
]);

/** SQL: one row per card; `shown` has the contacts of the card's account, else of its newest order. */
function summariesOf(ids: number[]): SQL {
  const city = sql`coalesce(${orders.deliveryAddress}->>'city', '')`;
  const contact = sql`jsonb_build_object('firstName', coalesce(u.first_name, ${orders.firstName}),
    'lastName', coalesce(u.last_name, ${orders.lastName}), 'phone', coalesce(u.phone, ${orders.phone}),
    'email', coalesce(u.email, ${orders.email}), 'city', ${city})`;
  return sql`select s.person_id as id, count(s.user_id)::int as accounts,
      (count(${orders.id}) filter (where ${isOrdered()}))::int as orders,
      (count(*) filter (where ${isUnfetched()}))::int as unfetched,
      coalesce(sum(${orders.total}) filter (where ${isRevenue()}), 0) as spent,
      max(${orders.createdAt}) filter (where ${isOrdered()}) as "lastOrderAt",
      min(coalesce(u.created_at, ${orders.createdAt})) as "createdAt",
      (array_agg(${city} order by ${orders.id} desc) filter (where ${city} <> ''))[1] as city,
      jsonb_agg(distinct ${contact}) as all,
      (array_agg(${contact} order by u.id, ${orders.id} desc))[1] as shown
    from person_sources s left join users u on u.id = s.user_id
      left join orders on ${orders.id} = s.order_id
    where s.person_id = any(${sql.param(ids)}::int[]) group by 1`;
}
