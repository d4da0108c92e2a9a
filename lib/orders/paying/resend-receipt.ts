import { and, eq } from 'drizzle-orm';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { receipts } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { auditOrder } from '@/lib/orders/record-event';
import { lockOrder } from '@/lib/orders/status/lock-order';
import { sendReceiptAgain } from '@/lib/receipts/book-receipts';

/**
 * Sends a fiscal receipt again that its service has refused; the service never issues two. Throws not_found,
 * payment_not_possible when the receipt was issued or is on its way.
 */
export function resendReceipt(db: Database, number: string, id: number, userId: number) {
  return retriedTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    const isThis = and(eq(receipts.id, id), eq(receipts.orderId, order.id));
    const [receipt] = await tx.select().from(receipts).where(isThis).for('update');
    if (!receipt) throw new ShopError('not_found');
    if (receipt.state !== 'failed') {
      const message = 'Цей чек уже видано або надсилаємо';
      throw new ShopError('payment_not_possible', { message });
    }
    await tx.update(receipts).set({ state: 'waiting', failure: '' }).where(isThis);
    await sendReceiptAgain(tx, receipt);
    const after = { total: receipt.total };
    await auditOrder(tx, order, userId, { action: 'receipt', before: null, after });
  });
}
