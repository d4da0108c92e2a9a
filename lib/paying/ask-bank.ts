import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import type { PaymentProvider, PaymentUpdate } from '@/lib/payments/provider';
import { settlePayment } from './settle-payment';

/**
 * Fetches an invoice's status from the bank and applies it; null when the bank does not know the invoice, undefined
 * when the bank does not respond.
 */
export async function settleFromBank(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<PaymentUpdate | null | undefined> {
  try {
    const update = await provider.fetchStatus(invoiceId);
    if (update) await settlePayment(db, update, 'status');
    return update;
  } catch (error) {
    logError('payment status not available', error, { invoiceId });
    return undefined;
  }
}
