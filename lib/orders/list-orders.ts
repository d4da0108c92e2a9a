import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, orders } from '@/lib/db/schema';
import type { OrdersQuery } from './inputs';
import type { OrderView } from './order';
import { withParts } from './queries';

const PAGE_SIZE = 10;

export type OrdersPage = { orders: OrderView[]; currentPage: number; totalPages: number };

/** A page of orders, newest first: one customer's, or everybody's when `customerId` is null. */
export async function listOrders(
  db: Database,
  { customerId, page, search }: Omit<OrdersQuery, 'mine'> & { customerId: number | null },
): Promise<OrdersPage> {
  const wanted = and(
    customerId === null ? undefined : eq(orders.customerId, customerId),
    search === '' ? undefined : mentions(search),
  );
  const total = await db.$count(orders, wanted);
  const rows = await db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return {
    orders: await withParts(db, rows),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

/** In the number or in the name of a product of it; not LIKE, whose signs people type. */
function mentions(search: string): SQL | undefined {
  const text = search.toLowerCase();
  return or(
    sql`position(${asNumber(text)} in lower(${orders.number})) > 0`,
    sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
      and position(${text} in lower(${orderLines.name})) > 0)`,
  );
}

/** `замовлення № А-1033`, copied or typed with the keyboard in Ukrainian, as the number has it: `a-1033`. */
const asNumber = (text: string): string =>
  text.replace(/^(замовлення)?[\s\u00a0]*[№#]?[\s\u00a0]*/, '').replace(/^а(?=-?\d)/, 'a');
