import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { isOpenAttempt } from '@/lib/payments/order-payment';
import type { PaymentProvider, PaymentUpdate } from '@/lib/payments/provider';
import { settlePayment } from './settle-payment';

/**
 * Makes sure that an invoice can no longer be paid at the bank. One that the bank will not close
 * was paid or has expired meanwhile, and its word goes into the books. Where a bank closes none,
 * an invoice that nobody is paying right now may be left: money that comes by it later than another
 * attempt's goes to a person (besideOthers).
 * Throws payment_unavailable when the bank cannot say, payment_not_possible while it is at work on
 * the payment; then nothing may be built on it.
 */
export async function closeInvoice(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<void> {
  if (!provider.removeInvoice) return refuseAtWork(await lastUpdate(db, provider, invoiceId));
  try {
    await provider.removeInvoice(invoiceId);
  } catch (cause) {
    const notice = await lastUpdate(db, provider, invoiceId);
    refuseAtWork(notice);
    const isClosed = !notice || (!isOpenAttempt(notice.status) && notice.status !== 'failed');
    if (!isClosed) throw new ShopError('payment_unavailable', { cause });
  }
}

/** The bank's word about it now, in the books; null when there is nothing to tell. */
async function lastUpdate(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<PaymentUpdate | null> {
  const notice = await provider.fetchStatus(invoiceId).catch((cause: unknown) => {
    throw new ShopError('payment_unavailable', { cause });
  });
  if (notice) await settlePayment(db, notice, 'status');
  return notice;
}

function refuseAtWork(notice: PaymentUpdate | null): void {
  if (!notice?.isUnderWay) return;
  throw new ShopError('payment_not_possible', {
    message: 'Банк ще опрацьовує попередню оплату. Зачекайте кілька хвилин',
  });
}
