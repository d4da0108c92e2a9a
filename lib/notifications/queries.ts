import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, paymentEvents, payments } from '@/lib/db/schema';
import { qrPicture } from '@/lib/media/qr-picture';
import { hasGoods } from '@/lib/order-rules/has-goods';
import type { OrderView } from '@/lib/order-rules/order';
import { withParts } from '@/lib/orders/queries/queries';
import type { ReceiptView } from '@/lib/receipts/answers';
import { listIssuedReceipts } from '@/lib/receipts/queries';
import type { Day } from '@/lib/shared/kyiv-day';

type OrderRow = typeof orders.$inferSelect;

/** An order with everything that mails to the customer and messages to the shop need; nothing is masked. */
export type OrderNews = Pick<
  OrderRow,
  'lastName' | 'phone' | 'email' | 'comment' | 'notCall' | 'eventDate' | 'deliveryEstimate'
> & {
  order: OrderView;
  /**
   * Whether staff deleted (archived) the order. The shopper then gets no mails, and staff get no `new-order` message.
   */
  isDeleted: boolean;
  /** Expected arrival: the date given for the parcel, else the date shown when the order was placed. */
  arrivesOn: Day | null;
  /** The fiscal receipts that are issued already, each with the QR code of its link; empty without a link. */
  receipts: (ReceiptView & { qr: string })[];
  /** The parcel's number, or null while there is none. */
  parcel: string | null;
};

/** Loads what notifications about an order need; null when the order no longer exists. */
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
    receipts: await withQrCodes(await listIssuedReceipts(db, orderId)),
    parcel: order.parcel?.number ?? null,
  };
}

const withQrCodes = (receipts: ReceiptView[]) =>
  Promise.all(
    receipts.map(async (receipt) => ({
      ...receipt,
      qr: receipt.link && (await qrPicture(receipt.link)),
    })),
  );

/** Facts about an order's payments; `attempts` are the payments, the newest first. */
export type MoneyFacts = {
  attempts: Pick<
    typeof payments.$inferSelect,
    'provider' | 'amount' | 'status' | 'failureReason' | 'returned'
  >[];
  /** Whether the order's goods are still reserved, or already written off at the POS. */
  holdsStock: boolean;
  /** Whether a bank has reported an amount, currency or order number that differs from ours. */
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
