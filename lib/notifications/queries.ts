import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, paymentEvents, payments } from '@/lib/db/schema';
import { hasGoods } from '@/lib/order-rules/has-goods';
import type { OrderView } from '@/lib/order-rules/order';
import { withParts } from '@/lib/orders/queries/queries';
import type { Day } from '@/lib/shared/kyiv-day';

type OrderRow = typeof orders.$inferSelect;

/** An order with everything its mails and the shop's messages need, nothing masked. */
export type OrderNews = Pick<
  OrderRow,
  'lastName' | 'phone' | 'email' | 'comment' | 'notCall' | 'eventDate' | 'deliveryEstimate'
> & {
  order: OrderView;
  /** Archived: only changes of its money are still notified. */
  isDeleted: boolean;
  /** Expected arrival: the parcel's date, or else the date shown when the order was placed. */
  arrivesOn: Day | null;
  /** The parcel's number, or null while there is none. */
  parcel: string | null;
};

/** What notifications of an order need, or null when it is gone. */
export async function findOrderNews(db: Database, orderId: number): Promise<OrderNews | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [order] = row ? await withParts(db, [row]) : [];
  if (!row || !order) return null;
  return {
    order,
    isDeleted: row.archivedAt !== null,
    lastName: row.lastName,
    phone: row.phone,
    email: row.email,
    comment: row.comment,
    notCall: row.notCall,
    eventDate: row.eventDate,
    deliveryEstimate: row.deliveryEstimate,
    arrivesOn: order.parcel?.arrivesOn ?? row.arrivesOn,
    parcel: order.parcel?.number ?? null,
  };
}

/** The facts about an order's money: newest attempt first. */
export type MoneyFacts = {
  attempts: Pick<
    typeof payments.$inferSelect,
    'provider' | 'amount' | 'status' | 'failureReason' | 'returned'
  >[];
  /** Whether the order's stock is still reserved. */
  holdsStock: boolean;
  /** Whether a bank has reported a sum, currency or number that differs from ours. */
  hadMismatch: boolean;
};

export async function findMoneyFacts(db: Database, orderId: number): Promise<MoneyFacts> {
  const [order] = await db
    .select({ holdsStock: orders.holdsStock, posCountedAt: orders.posCountedAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  const found = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id));
  const invoices = found.flatMap(({ invoiceId }) => invoiceId ?? []);
  const wrong = and(
    inArray(paymentEvents.invoiceId, invoices),
    eq(paymentEvents.outcome, 'mismatch'),
  );
  return {
    attempts: found,
    holdsStock: order !== undefined && hasGoods(order),
    hadMismatch: invoices.length > 0 && (await db.$count(paymentEvents, wrong)) > 0,
  };
}
