import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import { orders, payments, receipts } from '@/lib/db/schema/index';
import { uuidOf } from '@/lib/shared/hash';
import { FiscalRefusal, ReceiptUnderWay } from './fiscal-service';
import { fiscalServiceFor } from './registry';

/** Maximum tries of a receipt that the service refuses, within about 40 minutes; after them staff must act. */
const MOST_TRIES = 10;

const sales = alias(receipts, 'sales');

const IS_OPEN = inArray(receipts.state, ['waiting', 'sent']);

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
  const [receipt] = await listWithSale(db, and(eq(receipts.id, receiptId), IS_OPEN));
  if (!receipt) return;
  if (receipt.kind === 'return' && receipt.saleState !== 'done') {
    throw new ReceiptUnderWay('the receipt of the sale is not issued yet');
  }
  const isThis = and(eq(receipts.id, receiptId), eq(receipts.receiptId, receipt.id), IS_OPEN);
  // Stored before the call: after a lost answer, the service is asked for the receipt first.
  await db.update(receipts).set({ state: 'sent' }).where(isThis);
  const answer = await fiscalServiceFor(receipt.service)
    .issue(receipt)
    .catch((error: unknown) => {
      const isOver =
        error instanceof FiscalRefusal && (error.isFinal || earlierTries + 1 >= MOST_TRIES);
      if (!isOver) throw error;
      return { state: 'refused' as const, failure: error.message };
    });
  if (answer.state === 'under-way') throw new ReceiptUnderWay('the receipt is being registered');
  const isSpoilt = answer.state === 'spoilt';
  await db
    .update(receipts)
    .set({
      ...(answer.state === 'done'
        ? { ...answer, failure: '', doneAt: sql`now()` }
        : { state: 'failed', failure: answer.failure }),
      ...(isSpoilt && { receiptId: uuidOf(receipt.id) }),
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
  for (const { row, ...receipt } of await listWithSale(db, lacksLink)) {
    const answer = await fiscalServiceFor(receipt.service).issue(receipt);
    if (answer.state !== 'done' || !answer.link) continue;
    const { fiscalNumber, link } = answer;
    await db.update(receipts).set({ fiscalNumber, link }).where(eq(receipts.id, row));
  }
}

/** Receipts as their services take them, with the state of the sale's receipt for a return. */
const listWithSale = (db: Database, which: SQL | undefined) =>
  db
    .select({
      row: receipts.id,
      id: receipts.receiptId,
      service: receipts.service,
      kind: receipts.kind,
      total: receipts.total,
      lines: receipts.lines,
      isSent: sql<boolean>`${receipts.state} <> 'waiting'`,
      saleId: sales.receiptId,
      saleState: sales.state,
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
