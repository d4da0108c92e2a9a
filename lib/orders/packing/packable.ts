import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, payments, refunds } from '@/lib/db/schema';
import { COURIER_DAYS } from '@/lib/delivery/arrival/arrival';
import { CARRIERS } from '@/lib/delivery/carriers';
import { readShopNow } from '@/lib/settings/queries';
import { PACKING_DAYS } from '@/lib/settings/terms';
import { clock } from '@/lib/shared/clock';
import { PACKING_LEASE } from './packing';

/** SQL: whether a refund of the order's whole payment is in progress, or was refused by the bank. */
export const isRefunding = (): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${payments} paid join ${refunds} back on back.payment_id = paid.id
  where paid.order_id = ${orders}.id and paid.status = 'paid' and back.is_whole and back.status in ('requested', 'failed'))`;

/** SQL: whether the order may be packed now; the same condition as `packingRefusal`. */
export const isPackable = (): SQL | undefined =>
  and(
    isNull(orders.archivedAt),
    eq(orders.status, 'confirmed'),
    eq(orders.awaitsConsent, false),
    inArray(orders.paymentStatus, ['none', 'paid']),
    sql`not ${isRefunding()}`,
  );

/** Number of orders that wait to be packed. */
export const countPackable = (db: Database): Promise<number> => db.$count(orders, isPackable());

/** Claims from before this moment have expired. */
export const leaseBegin = (): Date => new Date(clock.now().getTime() - PACKING_LEASE);

/** SQL: whether a packer has a claim on the order now. */
export const isOnDesk = (): SQL | undefined => gte(orders.packingAt, leaseBegin());

/** SQL: whether no other packer has a claim on the order. */
export const isFreeFor = (userId: number): SQL | undefined =>
  or(
    isNull(orders.packingBy),
    isNull(orders.packingAt),
    eq(orders.packingBy, userId),
    lt(orders.packingAt, leaseBegin()),
  );

/**
 * SQL: the day (`2026-12-02`) by which an order must be handed over. This is the last day of `dispatchWindow`, as
 * promised to the shopper, or an earlier day if the order would otherwise arrive too late for its event.
 */
export async function dueDay(db: Database): Promise<SQL<string>> {
  const { cutOff } = await readShopNow(db);
  const more = sql`case when ${orders.deliveryMethod} = 'pickup' then 1 else ${number(PACKING_DAYS.most - 1)} end`;
  return sql<string>`(
    select to_char(least(
      opened.day + ${more} + case when extract(isodow from opened.day) + ${more} > 5 then 2 else 0 end,
      ${orders.eventDate} - 1 - ${transitDays()}), 'YYYY-MM-DD')
    from (select (${orders.createdAt} at time zone 'Europe/Kyiv') as moment) placed,
    lateral (select placed.moment::date + case
      when extract(isodow from placed.moment) < 6 and placed.moment::time < ${cutOff}::time then 0
      else 1 end as day) begun,
    lateral (select begun.day
      + case extract(isodow from begun.day) when 6 then 2 when 7 then 1 else 0 end as day) opened)`;
}

/** SQL: usual maximum of days in transit with the order's carrier, including the days of a courier; 0 for pickup. */
function transitDays(): SQL {
  const cases = CARRIERS.map(
    ({ id, usualDays }) =>
      sql`when ${orders.deliveryMethod} = ${id} then ${number(usualDays.most)} +
        case when ${orders.deliveryAddress}->>'deliveryType' = 'address' then ${number(COURIER_DAYS)} else 0 end`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

/** A number as part of the SQL text: PostgreSQL cannot infer the type of a parameter next to a date. */
const number = (value: number): SQL => sql.raw(String(value));
