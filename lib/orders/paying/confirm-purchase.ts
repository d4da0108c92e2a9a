import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import type { PaymentProvider } from '@/lib/payments/provider';
import { claimAnswer, closeInvoice } from './close-invoice';
import { settlePayment } from './settle-payment';

/**
 * Confirms a purchase that the buyer has agreed to and applies the bank's state; rejects it if its attempt was ended
 * meanwhile. Throws errors that the queue should retry.
 */
export async function confirmPurchase(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<void> {
  if (!provider.confirm || !(await claimAnswer(db, provider, invoiceId, 'confirm'))) {
    return closeInvoice(db, provider, invoiceId);
  }
  const update = await provider.confirm(invoiceId);
  if (!update || update.awaitsShop) throw new ShopError('payment_unavailable');
  await settlePayment(db, update, 'status');
}
