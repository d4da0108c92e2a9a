import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { isOpen } from '@/lib/payments/order-payment';
import type { PaymentProvider } from '@/lib/payments/provider';
import { settlePayment } from './settle-payment';

/**
 * Makes sure that an invoice can no longer be paid at the bank. One that the bank will not close
 * was paid or has expired meanwhile, and its word goes into the books.
 * Throws payment_unavailable when the bank cannot say; then nothing may be built on it.
 */
export async function closeInvoice(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<void> {
  try {
    await provider.removeInvoice(invoiceId);
  } catch (cause) {
    const notice = await provider.fetchStatus(invoiceId).catch(() => undefined);
    if (notice) await settlePayment(db, notice, 'status');
    const isClosed = notice && !isOpen(notice.status) && notice.status !== 'failed';
    if (notice !== null && !isClosed) throw new ShopError('payment_unavailable', { cause });
  }
}
