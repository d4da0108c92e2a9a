import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { isOpenAttempt } from '@/lib/payments/attempt';
import type { PaymentProvider, PaymentUpdate } from '@/lib/payments/provider';

/**
 * Ensures that an invoice can no longer be paid. If the bank refuses to close it, it was paid or has expired, and that
 * status is applied. A bank that cannot close invoices may leave it open, unless it is being paid right now: money that
 * arrives as a second payment goes to review (`effectiveStatus`). Throws payment_unavailable when the bank does not
 * respond, payment_not_possible while it is processing a payment; then no other invoice may be opened.
 */
export async function closeInvoice(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<void> {
  if (!provider.removeInvoice) return refuseProcessing(await lastUpdate(db, provider, invoiceId));
  try {
    await provider.removeInvoice(invoiceId);
  } catch (cause) {
    const update = await lastUpdate(db, provider, invoiceId);
    refuseProcessing(update);
    const isClosed = !update || (!isOpenAttempt(update.status) && update.status !== 'failed');
    if (!isClosed) throw new ShopError('payment_unavailable', { cause });
  }
}

/** Fetches an invoice's status from the bank and applies it; null when the bank does not know the invoice. */
async function lastUpdate(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<PaymentUpdate | null> {
  const update = await provider.fetchStatus(invoiceId).catch((cause: unknown) => {
    throw new ShopError('payment_unavailable', { cause });
  });
  if (update) await settlePayment(db, update, 'status');
  return update;
}

function refuseProcessing(update: PaymentUpdate | null): void {
  if (!update?.isUnderWay) return;
  throw new ShopError('payment_not_possible', {
    message: 'Банк ще опрацьовує попередню оплату. Зачекайте кілька хвилин',
  });
}
