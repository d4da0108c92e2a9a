import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import type { PaymentProvider, PaymentUpdate } from '@/lib/payments/provider';
import { settlePayment } from './settle-payment';

/** Fetches an invoice's status and settles it; null when the bank has none, undefined without an answer. */
export async function askBank(
  db: Database,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<PaymentUpdate | null | undefined> {
  try {
    const notice = await provider.fetchStatus(invoiceId);
    if (notice) await settlePayment(db, notice, 'status');
    return notice;
  } catch (error) {
    logError('payment status not available', error, { invoiceId });
    return undefined;
  }
}
