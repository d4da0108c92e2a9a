import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import {
  orderDiscounts,
  orderLines,
  orders,
  partialReturns,
  payments,
  refunds,
  searchDays,
  visitDays,
  visits,
} from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { DELIVERY_METHOD_NAMES } from '@/lib/delivery/carriers';
import { isOrdered, isPaid, isRevenue } from '@/lib/order-rules/order-sql';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import { addDays, type Day, dayStart } from '@/lib/shared/kyiv-day';
import { decimalPrice, type Kopecks } from '@/lib/shared/money';
import type { figuresSchema, salesRowSchema } from './answers';
import { type Dimension, type FiguresQuery, periodBefore, salesColumns } from './figures';
import { CHANNEL_NAMES, STEP_NAMES, VISIT_STEPS } from './visit';

export type Figures = z.infer<typeof figuresSchema>;
export type SalesRow = z.infer<typeof salesRowSchema>;
type Period = { from: Day; to: Day };

type Division = {
  key: SQL;
  /** The table with the names of the keys. */
  names?: SQL;
  /** Names of the keys. */
  labels?: Record<string, string>;
  /** Discounts in kopecks, summed over lines, instead of all discounts of the line. */
  discount?: SQL;
  /** Whether orders and lines without a key are left out. */
  isPart?: boolean;
  /** Whether the newest key is first, not the largest. */
  isTime?: boolean;
};

const byTime = (part: 'day' | 'week' | 'month'): Division => ({
  key: sql`to_char(date_trunc(${sql.raw(`'${part}'`)}, ${orders.createdAt} at time zone 'Europe/Kyiv'), 'YYYY-MM-DD')`,
  isTime: true,
});

/** The code's discount is of the whole order, so only the order's first line has it. */
const CODE_DISCOUNT = sql`case when row_number() over (partition by line.order_id order by line.id) = 1 then
  (select coalesce(sum(amount), 0) from ${orderDiscounts} where ${orderDiscounts.orderId} = line.order_id and ${orderDiscounts.promoCodeId} is not null) else 0 end`;

const DIVISIONS: Record<Dimension | 'whole', Division> = {
  whole: { key: sql`''` },
  day: byTime('day'),
  week: byTime('week'),
  month: byTime('month'),
  category: {
    key: sql`products.category_id`,
    names: sql`select id, name from categories`,
  },
  manager: {
    key: sql`coalesce(${orders.assigneeId}, ${orders.takenBy})`,
    names: sql`select id, first_name || ' ' || last_name as name from users`,
  },
  channel: {
    key: sql`case when ${orders.takenBy} is null then ${orders.channel} else 'phone' end`,
    labels: CHANNEL_NAMES,
  },
  advertisement: { key: sql`nullif(${orders.campaign}, '')`, isPart: true },
  carrier: { key: sql`${orders.deliveryMethod}`, labels: DELIVERY_METHOD_NAMES },
  payment: { key: sql`${orders.paymentMethod}`, labels: PAYMENT_METHOD_NAMES },
  promoCode: {
    key: sql`code.promo_code_id`,
    names: sql`select id, title as name from promo_codes`,
    discount: CODE_DISCOUNT,
    isPart: true,
  },
  campaign: {
    key: sql`line.campaign_id`,
    names: sql`select id, title as name from campaigns`,
    discount: sql`(coalesce(line.list_price, line.price) - line.price) * line.quantity`,
    isPart: true,
  },
};

const isPlaced = ({ from, to }: Period): SQL =>
  sql`${orders.createdAt} >= ${dayStart(from).toISOString()}::timestamptz
    and ${orders.createdAt} < ${dayStart(addDays(to, 1)).toISOString()}::timestamptz`;

/** A line's share of its order, by the value of these pieces; equal shares if that is nothing. */
const shareOf = (pieces: SQL): SQL =>
  sql`coalesce(line.total::float8 / line.quantity * ${pieces}
    / nullif(sum(line.total::float8 / line.quantity * ${pieces}) over own, 0), 1.0 / count(*) over own)`;

/**
 * Sales of the orders placed in a period (days in Kyiv) by one dimension, in kopecks; newest or largest first, margins
 * only if `withMargin`. What an order kept is the money received for it without what a certificate paid, which was
 * bought before, less refunds. It is divided among the lines by the value of the pieces that were not refunded. The
 * margin counts goods paid with certificates too: they left the shop.
 */
export async function listSales(
  db: Database,
  period: Period,
  by: Dimension | 'whole',
  withMargin: boolean,
): Promise<SalesRow[]> {
  const { key, names, labels, isPart, isTime, discount = sql`line.discount` } = DIVISIONS[by];
  type Row = Omit<SalesRow, 'label' | 'key'> & { key: string | null; name?: string | null };
  const rows = await readRows<Row>(
    db,
    sql`
    with back as materialized (
      select id, sum(amount) as amount, coalesce(sum(amount) filter (where is_money), 0) as money from (
        select ${refunds.orderId} as id, ${refunds.amount} as amount, not ${refunds.isUnpaid} as is_money
        from ${refunds} where ${refunds.status} = 'done' and not ${refunds.isCertificate} and not ${refunds.isEdit}
        union all
        select ${payments.orderId}, ${partialReturns.amount}, true
        from ${partialReturns} join ${payments} on ${payments.id} = ${partialReturns.paymentId}) one
      group by id),
    sold as materialized (
      select (${key})::text as key, line.order_id, line.quantity - line.refunded as pieces, line.cost,
        (line.quantity - line.refunded) * line.cost as costs,
        ${isRevenue()} as is_valid, ${isPaid()} as is_paid, ${discount} as discount,
        ${orders.total} - ${orders.extraDue} - coalesce(back.amount, 0) as goods,
        ${orders.certificatePaid} as certificate, ${orders.certificateReturned} as returned, back.money,
        ${shareOf(sql`(line.quantity - line.refunded)`)} as share, ${shareOf(sql`line.refunded`)} as back_share,
        back.id is not null or ${orders.status} = 'returned' or ${orders.paymentStatus} = 'refunded' as is_returned
      from ${orderLines} line join ${orders} on ${orders.id} = line.order_id
        left join products on products.id = line.product_id
        left join promo_code_uses code on code.order_id = line.order_id
        left join back on back.id = line.order_id
      where ${isPlaced(period)} and ${isOrdered()}
      window own as (partition by line.order_id))
    select key, count(distinct order_id) filter (where is_valid)::int as orders,
      coalesce(sum(pieces) filter (where is_valid), 0)::int as pieces,
      coalesce(round(sum((goods - certificate) * share) filter (where is_paid)), 0)::float8 as kept,
      round(sum((goods - certificate) * share) filter (where is_paid)
        / nullif(count(distinct order_id) filter (where is_paid), 0))::float8 as average,
      count(distinct order_id) filter (where is_returned)::int as returns,
      coalesce(round(sum(money * back_share)), 0)::float8 as "givenBack",
      coalesce(sum(discount) filter (where is_valid), 0)::float8 as discount,
      round(sum((goods - returned) * share - costs) filter (where is_paid and cost is not null))::float8 as margin,
      coalesce(sum((goods - returned) * share) filter (where is_paid and cost is not null)
        / nullif(sum((goods - returned) * share) filter (where is_paid), 0), 0)::float8 as "costShare"
      ${names ? sql`, (select name from (${names}) named where named.id::text = sold.key) as name` : sql``}
    from sold ${isPart ? sql`where key is not null` : sql``} group by key order by ${isTime ? sql`key desc` : sql`kept desc, key`}`,
  );
  return rows.map(({ key: code, name, margin, costShare, ...row }) => ({
    ...{ key: code ?? '', ...row },
    label: name ?? (code === null ? 'Невідомо' : (labels?.[code] ?? code)),
    ...(withMargin && { margin, costShare }),
  }));
}

const NO_SALES = {
  ...{ key: '', label: '', orders: 0, pieces: 0, kept: 0, average: null, returns: 0 },
  ...{ givenBack: 0, discount: 0, margin: null, costShare: 0 },
};

/** The figures of a period: its sales by one dimension, the period before, the steps of visits and searches. */
export async function readFigures(
  db: Database,
  { by, ...period }: FiguresQuery,
  withMargin: boolean,
): Promise<Figures> {
  const rows = await listSales(db, period, by, withMargin);
  const [total = NO_SALES] = await listSales(db, period, 'whole', withMargin);
  const [before = NO_SALES] = await listSales(db, periodBefore(period), 'whole', withMargin);
  const steps = await readSteps(db, period);
  return { rows, total, before, steps, searches: await listSearches(db, period) };
}

/** Visits by step. Payments are counted from the orders whose visit was counted. */
async function readSteps(db: Database, { from, to }: Period): Promise<Figures['steps']> {
  const rows = await readRows<{ step: number; visits: number }>(
    db,
    sql`select step, sum(visits)::int as visits from (
        select day, step, visits from ${visitDays} union all
        select day, step, count(*) from ${visits} group by day, step) one
      where day between ${from} and ${to} group by step`,
  );
  const paid = await db.$count(
    orders,
    sql`${orders.channel} is not null and ${orders.takenBy} is null and ${isPaid()} and ${isPlaced({ from, to })}`,
  );
  const reached = (place: number) =>
    rows.reduce((sum, { step, visits: ended }) => sum + (step > place ? ended : 0), 0);
  return [
    ...VISIT_STEPS.map((step, place) => ({ step, visits: reached(place) })),
    { step: 'paid', visits: paid },
  ];
}

const MOST_SEARCHES = 50;

/** Searches with results, those that led to most orders first. */
const listSearches = (db: Database, { from, to }: Period) =>
  readRows<Figures['searches'][number]>(
    db,
    sql`select text, sum(visitors)::int as visitors, sum(orders)::int as orders from ${searchDays}
      where day between ${from} and ${to} group by text
      order by sum(orders) desc, sum(visitors) desc, text limit ${MOST_SEARCHES}`,
  );

const CSV_NUMBERS = {
  count: { unit: '', write: String },
  sum: { unit: ', грн', write: (sum: Kopecks) => decimalPrice(sum).replace('.', ',') },
  share: { unit: ', %', write: (share: number) => String(Math.round(share * 100)) },
};

function salesTable(rows: SalesRow[], withMargin: boolean): string[][] {
  const columns = salesColumns(withMargin);
  const cell = (value: number | null | undefined, as: keyof typeof CSV_NUMBERS) =>
    value === null || value === undefined ? '' : CSV_NUMBERS[as].write(value);
  return [
    ['Рядок', ...columns.map(({ title, as }) => title + CSV_NUMBERS[as].unit)],
    ...rows.map((row) => [row.label, ...columns.map(({ key, as }) => cell(row[key], as))]),
  ];
}

/** One of the tables as rows of a file; the first has the titles. */
export async function* exportFigures(
  db: Database,
  { what, by, ...period }: FiguresQuery & { what: 'sales' | 'steps' | 'searches' },
  withMargin: boolean,
) {
  if (what === 'sales') yield salesTable(await listSales(db, period, by, withMargin), withMargin);
  else if (what === 'steps') {
    const steps = await readSteps(db, period);
    yield [
      ['Крок', 'Відвідувань'],
      ...steps.map(({ step, visits: count }) => [STEP_NAMES[step], String(count)]),
    ];
  } else {
    const searches = await listSearches(db, period);
    yield [
      ['Запит', 'Шукали', 'Замовлень'],
      ...searches.map((row) => Object.values(row).map(String)),
    ];
  }
}
