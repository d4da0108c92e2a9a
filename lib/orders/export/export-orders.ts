import { and, desc, inArray, lt, type SQL } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { addressText } from '@/lib/delivery/address';
import { DELIVERY_METHOD_NAMES } from '@/lib/delivery/carriers';
import {
  ORDER_COLUMN_NAMES,
  ORDER_COLUMNS,
  type OrderColumn,
  orderColumns,
} from '@/lib/order-rules/list-columns';
import type { StaffOrderView } from '@/lib/order-rules/staff-answers';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '@/lib/order-rules/status';
import type { OrdersQuery } from '@/lib/orders/inputs';
import { wantedBy } from '@/lib/orders/queries/list-all-orders';
import { withStaffParts } from '@/lib/orders/queries/staff-queries';
import { kyivTime } from '@/lib/shared/kyiv-day';

type ExportQuery = Omit<OrdersQuery, 'page' | 'mine'> & {
  orders?: string[] | undefined;
  columns: string[];
};

const LOT = 500;

/**
 * Exports orders as rows of a table, newest first, yielded in batches: the orders with the numbers `orders`, or all that
 * match the filters. Records in the audit log who exported them. Throws session_expired.
 */
export async function exportOrders(
  db: Database,
  userId: number,
  { orders: numbers, columns, ...asked }: ExportQuery,
): Promise<AsyncGenerator<string[][]>> {
  const wanted = numbers
    ? inArray(orders.number, numbers)
    : await wantedBy(db, { ...asked, page: 1 });
  const shown = columns.length > 0 ? orderColumns(columns) : [...ORDER_COLUMNS];
  await recordChange(db, {
    userId,
    action: 'order.export',
    entityId: 'csv',
    title: 'Експорт замовлень',
    before: null,
    after: { orders: await db.$count(orders, wanted), columns: shown },
  });
  return linesOf(db, wanted, shown);
}

async function* linesOf(db: Database, wanted: SQL | undefined, columns: OrderColumn[]) {
  yield [columns.map((column) => ORDER_COLUMN_NAMES[column])];
  let before: number | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(wanted, before === undefined ? undefined : lt(orders.id, before)))
      .orderBy(desc(orders.id))
      .limit(LOT);
    const views = await withStaffParts(db, rows);
    yield views.map((view) => columns.map((column) => CELL[column](view)));
    before = rows.at(-1)?.id;
    if (rows.length < LOT) return;
  }
}

const CELL: Record<OrderColumn, (order: StaffOrderView) => string> = {
  number: ({ orderId }) => orderId,
  client: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  // `+380…` as `0…`: Excel would treat a leading plus as a formula.
  phone: ({ phone }) => phone.replace(/^\+38/, ''),
  what: ({ lines }) =>
    lines
      .map(({ name, size, quantity }) => `${name}${size && `, ${size}`} × ${quantity}`)
      .join('\n'),
  delivery: ({ deliveryMethod, deliveryAddress }) =>
    [DELIVERY_METHOD_NAMES[deliveryMethod], deliveryAddress ? addressText(deliveryAddress) : '']
      .filter(Boolean)
      .join(': '),
  city: ({ deliveryAddress }) => deliveryAddress?.city ?? '',
  waybill: ({ parcel, parts }) =>
    [...parts, ...(parcel ? [parcel] : [])].map(({ number }) => number).join(' '),
  payment: ({ paymentStatus }) => PAYMENT_STATUS_NAMES[paymentStatus],
  status: ({ status }) => ORDER_STATUS_NAMES[status],
  tags: ({ tags }) => tags.join(', '),
  assignee: ({ assignee }) => assignee?.name ?? '',
  note: ({ comment, staffNote }) => [comment, staffNote].filter(Boolean).join('\n'),
  packing: ({ packing }) => packing ?? '',
  total: ({ total }) => (total / 100).toFixed(2).replace('.', ','),
  createdAt: ({ createdAt }) => {
    const { day, time } = kyivTime(new Date(createdAt));
    return `${day} ${time}`;
  },
};
