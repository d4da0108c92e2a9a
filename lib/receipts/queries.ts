import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { receipts } from '@/lib/db/schema';
import type { ReceiptView, StaffReceipt } from './answers';
import type { ReceiptRow } from './book-receipts';

/** The fiscal receipts of an order for staff, oldest first. */
export async function listReceipts(db: Database, orderId: number): Promise<StaffReceipt[]> {
  const rows = await db
    .select()
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(receipts.id));
  return rows.map((row) => ({ ...toView(row), state: row.state, failure: row.failure }));
}

/** The issued fiscal receipts of an order, oldest first; with `refundId` that of the refund. */
export async function listIssuedReceipts(
  db: Database,
  orderId: number,
  refundId?: number,
): Promise<ReceiptView[]> {
  const rows = await db
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.orderId, orderId),
        eq(receipts.state, 'done'),
        refundId === undefined ? undefined : eq(receipts.refundId, refundId),
      ),
    )
    .orderBy(asc(receipts.id));
  return rows.map(toView);
}

const toView = ({ id, kind, total, fiscalNumber, link, isOffline }: ReceiptRow): ReceiptView => ({
  ...{ id, kind, total, link, isOffline },
  number: fiscalNumber,
});
