import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { receipts } from '@/lib/db/schema';
import type { ReceiptView } from './answers';

/** The fiscal receipts of an order, oldest first. */
export const listReceipts = (db: Database, orderId: number): Promise<ReceiptView[]> => {
  const { id, kind, refundId, total, state, fiscalNumber, link, isOffline, failure } = receipts;
  return db
    .select({ id, kind, refundId, total, state, fiscalNumber, link, isOffline, failure })
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(receipts.id));
};

/** Whether the service has not answered about a receipt of the order yet. */
export const awaitsReceipt = async (db: Database, orderId: number): Promise<boolean> =>
  (await listReceipts(db, orderId)).some(({ state }) => state === 'waiting' || state === 'sent');

/** Those that are issued, for the shopper. */
export const listIssuedReceipts = async (db: Database, orderId: number): Promise<ReceiptView[]> =>
  (await listReceipts(db, orderId)).filter(({ state }) => state === 'done');
