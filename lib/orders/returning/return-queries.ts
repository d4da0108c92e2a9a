import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, returnPhotos, returns } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import type { ReturnView } from '@/lib/order-rules/return-answers';
import { canWithdraw, type ReturnState } from '@/lib/order-rules/return-states';
import { lastReturnDay, possibleReasons, returnLimit } from '@/lib/order-rules/returns';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { pageCounts } from '@/lib/shared/list-page';
import type { OrderReturns, ReturnListRow, ReturnsPage } from './answers';
import { RETURN_TABS, type ReturnTab } from './inputs';
import { listReturnable } from './open-return';
import { findDeliveryDay, type IsExchangeable } from './request-return';
import type { ReturnsQuery } from './staff-inputs';

/** The returns of an order, newest first. */
export async function listReturnsOf(db: Database, orderId: number): Promise<ReturnView[]> {
  const rows = await readRows<Omit<ReturnView, 'canWithdraw'>>(
    db,
    sql`select r.id, r.state, r.reason, r.text, r.due_on::text as "dueOn", r.address, r.waybill,
        r.carrier_ref <> '' as "isRequested", r.parcel_text as "parcelText", r.refusal, r.created_at as "createdAt",
        (select json_agg(json_build_object('line', l.id, 'name', l.name, 'size', l.size,
            'quantity', part.quantity, 'goods', part.goods) order by l.id)
          from return_lines part join order_lines l on l.id = part.order_line_id
          where part.return_id = r.id) as lines,
        (select coalesce(json_agg(json_build_object('id', p.id, 'by', p.by) order by p.id), '[]')
          from return_photos p where p.return_id = r.id) as photos,
        (select f.amount from refunds f where f.id = r.refund_id) as refunded,
        (select json_build_object('orderId', o.number, 'token', o.token)
          from orders o where o.id = r.exchange_id) as exchange
      from returns r where r.order_id = ${orderId} order by r.id desc`,
  );
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    canWithdraw: canWithdraw(row),
  }));
}

/** The id of the order of a secret link with its products, or null. */
export async function findReturnOrder(db: Database, token: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.token, token), isNull(orders.archivedAt)));
  return order ? { order, lines: await listReturnable(db, order.id) } : null;
}

/** What of an order can be returned today, why not, and its returns. */
export async function readOrderReturns(
  db: Database,
  { order, lines }: NonNullable<Awaited<ReturnType<typeof findReturnOrder>>>,
  isExchangeable: IsExchangeable,
): Promise<OrderReturns> {
  const deliveredOn = await findDeliveryDay(db, order);
  const today = kyivTime(clock.now()).day;
  return {
    lines: deliveredOn
      ? lines.map(({ id, productId, name, size, photo, left }) => {
          const terms = { deliveredOn, today, isExchangeable: isExchangeable(productId) };
          return {
            ...{ line: id, name, size, photo, left: Math.max(left, 0) },
            reasons: possibleReasons(terms),
            limit: returnLimit(terms),
          };
        })
      : [],
    until: deliveredOn && lastReturnDay(deliveredOn),
    returns: await listReturnsOf(db, order.id),
  };
}

/** A photo of a return of the order of a secret link, as WebP; null if the order has none with this id. */
export async function findReturnPhoto(db: Database, token: string, photoId: number) {
  const [photo] = await db
    .select({ picture: returnPhotos.picture })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returnPhotos.id, photoId), eq(orders.token, token), isNull(orders.archivedAt)));
  return photo?.picture ?? null;
}

const inStates = (states: ReturnState[]): SQL => inArray(returns.state, states);
const today = () => kyivTime(clock.now()).day;
/** SQL: whether the state should have changed by now. */
const isLate = (): SQL<boolean> =>
  sql<boolean>`coalesce(${returns.dueOn} < ${today()}::date, false)`;

const IN_TAB: Record<ReturnTab, () => SQL> = {
  waiting: () =>
    sql`(${inStates(['requested', 'received', 'checked'])} or (${inStates(['approved', 'on_the_way'])} and ${isLate()}))`,
  requested: () => inStates(['requested']),
  coming: () => inStates(['approved', 'on_the_way']),
  here: () => inStates(['received', 'checked']),
  late: isLate,
  done: () => inStates(['refunded', 'exchanged', 'closed', 'refused', 'withdrawn']),
};

const PAGE_SIZE = 25;

/** A page of returns, the longest due first, then the newest, with the number of returns in each tab. */
export async function listReturns(
  db: Database,
  { page, search, tab }: ReturnsQuery,
): Promise<ReturnsPage> {
  const filter = sql`${orders.archivedAt} is null
    and ${tab ? IN_TAB[tab]() : sql`true`} and ${search === '' ? sql`true` : matches(search)}`;
  const from = sql`from ${returns} join ${orders} on ${orders.id} = ${returns.orderId}`;
  const rows = await readRows<ReturnListRow>(
    db,
    sql`select ${returns.id}, ${orders.number} as "orderId", ${orders.firstName} || ' ' || ${orders.lastName} as name,
        (select string_agg(l.name || case when l.size = '' then '' else ', ' || l.size end
            || case when part.quantity = 1 then '' else ' × ' || part.quantity end, '; ' order by l.id)
          from return_lines part join order_lines l on l.id = part.order_line_id
          where part.return_id = ${returns.id}) as contents,
        ${returns.reason}, ${returns.state}, ${returns.dueOn}::text as "dueOn", ${returns.createdAt} as "createdAt"
      ${from} where ${filter}
      order by ${returns.dueOn} nulls last, ${returns.id} desc
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  );
  const ofTabs = RETURN_TABS.map(
    (key) => sql`'${sql.raw(key)}', count(*) filter (where ${IN_TAB[key]()})`,
  );
  const [counted] = await readRows<{ counts: ReturnsPage['counts']; total: number }>(
    db,
    sql`select json_build_object(${sql.join(ofTabs, sql`, `)}) as counts,
        (count(*) filter (where ${filter}))::int as total
      ${from} where ${orders.archivedAt} is null`,
  );
  if (!counted) throw new Error('the returns were not counted');
  return {
    returns: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    counts: counted.counts,
    ...pageCounts(page, counted.total, PAGE_SIZE),
  };
}

/** SQL: order number, buyer, phone, product or return parcel contain the text. Without LIKE, for its wildcards. */
function matches(search: string): SQL {
  const text = search.toLowerCase();
  return sql`(position(${text} in lower(concat_ws(' ', ${orders.number}, ${orders.firstName}, ${orders.lastName},
      ${orders.firstName}, ${orders.phone}, ${orders.email}, ${returns.waybill}))) > 0
    or exists (select from return_lines part join order_lines l on l.id = part.order_line_id
      where part.return_id = ${returns.id} and position(${text} in lower(l.name)) > 0))`;
}

/** The returns that wait for staff: their number, since when the oldest waits, and how many are overdue. */
export async function readReturnQueue(db: Database) {
  const [row] = await readRows<{ count: number; oldest: string | null; late: number }>(
    db,
    sql`select count(*)::int as count, min(${returns.updatedAt}) as oldest,
        (count(*) filter (where ${isLate()}))::int as late
      from ${returns} join ${orders} on ${orders.id} = ${returns.orderId}
      where ${orders.archivedAt} is null and ${IN_TAB.waiting()}`,
  );
  const { count = 0, oldest = null, late = 0 } = row ?? {};
  return { count, oldest: oldest && new Date(oldest).toISOString(), late };
}

/** The number of the order whose goods this order replaces; null for other orders. */
export async function findExchanged(db: Database, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ number: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.exchangeId, orderId));
  return row?.number ?? null;
}
