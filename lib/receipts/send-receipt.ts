import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import { orders, payments, receipts } from '@/lib/db/schema/index';
import { receiptUuid } from './book-receipts';
import { type FiscalReceipt, FiscalRefusal, ReceiptUnderWay } from './fiscal-service';
import { fiscalServiceFor } from './registry';

/** Maximum tries of a receipt that the service refuses, within about 40 minutes; after them staff must act. */
const MOST_TRIES = 10;

const sales = alias(receipts, 'sales');

/**
 * Issues a receipt and stores its number and link. Safe to repeat and to run in two processes: the service knows the
 * receipt by its id. A return waits for its sale. Throws errors that the queue should retry; a refusal that will not
 * pass is left to staff.
 */
export async function sendReceipt(
  db: Database,
  receiptId: number,
  earlierTries: number,
): Promise<void> {
  const isOpen = and(eq(receipts.id, receiptId), inArray(receipts.state, ['waiting', 'sent']));
  const [open] = await listWithSale(db, isOpen);
  if (!open) return;
  const { row, sale } = open;
  if (row.kind === 'return' && sale?.state !== 'done') {
    throw new ReceiptUnderWay('the receipt of the sale is not issued yet');
  }
  const isThis = and(
    eq(receipts.id, row.id),
    eq(receipts.receiptId, row.receiptId),
    inArray(receipts.state, ['waiting', 'sent']),
  );
  // Stored before the call: after a lost answer, the service is asked for the receipt first.
  await db.update(receipts).set({ state: 'sent' }).where(isThis);
  const answer = await fiscalServiceFor(row.service)
    .issue(asAsked(open))
    .catch((error: unknown) => {
      const isOver =
        error instanceof FiscalRefusal && (error.isFinal || earlierTries + 1 >= MOST_TRIES);
      if (!isOver) throw error;
      return { state: 'refused' as const, failure: error.message };
    });
  if (answer.state === 'under-way') throw new ReceiptUnderWay('the receipt is being registered');
  if (answer.state === 'done') {
    const { number: fiscalNumber, link, isOffline } = answer;
    await db
      .update(receipts)
      .set({ state: 'done', fiscalNumber, link, isOffline, failure: '', doneAt: sql`now()` })
      .where(isThis);
    return;
  }
  const isSpoilt = answer.state === 'spoilt';
  await db
    .update(receipts)
    .set({
      ...{ state: 'failed', failure: answer.failure },
      ...(isSpoilt && { receiptId: receiptUuid(row.receiptId) }),
    })
    .where(isThis);
}

/** Stores the links of receipts that were issued offline: the tax service makes them when it is back. */
export async function findOfflineLinks(db: Database): Promise<void> {
  const lacksLink = and(
    eq(receipts.state, 'done'),
    receipts.isOffline,
    eq(receipts.link, ''),
    sql`${receipts.doneAt} > now() - interval '7 days'`,
  );
  for (const offline of await listWithSale(db, lacksLink)) {
    const answer = await fiscalServiceFor(offline.row.service).issue(asAsked(offline));
    if (answer.state !== 'done' || !answer.link) continue;
    const { number: fiscalNumber, link } = answer;
    await db.update(receipts).set({ fiscalNumber, link }).where(eq(receipts.id, offline.row.id));
  }
}

type WithSale = Awaited<ReturnType<typeof listWithSale>>[number];

const asAsked = ({ row, sale, orderNumber, invoiceId, ordinal }: WithSale): FiscalReceipt => ({
  ...{ id: row.receiptId, kind: row.kind, total: row.total, lines: row.lines },
  ...{ saleId: sale?.receiptId ?? null, isSent: row.state !== 'waiting' },
  ...{ orderNumber, invoiceId: invoiceId ?? '', ordinal },
});

function listWithSale(db: Database, which: SQL | undefined) {
  return db
    .select({
      row: receipts,
      sale: { receiptId: sales.receiptId, state: sales.state },
      orderNumber: orders.number,
      invoiceId: payments.invoiceId,
      ordinal: sql<number>`(select count(*)::int from receipts other where other.kind = 'return'
        and ${receipts.kind} = 'return' and other.payment_id = ${receipts.paymentId} and other.id < ${receipts.id})`,
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(
      sales,
      and(
        eq(receipts.kind, 'return'),
        eq(sales.kind, 'sale'),
        eq(sales.paymentId, receipts.paymentId),
      ),
    )
    .where(which);
}
