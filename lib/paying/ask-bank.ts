import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import type { PaymentProvider, PaymentUpdate } from '@/lib/payments/provider';
import { settlePayment } from './settle-payment';

/** Fetches an invoice's status and applies it; null if the bank does not know it, undefined without a response. */
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
