import type { Database } from '@/lib/db/client';
import { nullIfRefused } from '@/lib/errors';
import { isOnline, type PaymentMethod } from '../payments/methods';
import { createInvoice } from './create-invoice';

/**
 * URL of the bank's payment page for an order that was just placed. Null when the order is paid on receipt, and when
 * the bank does not respond: the order stays valid, and its page offers to pay later.
 */
export async function paymentPage(
  db: Database,
  orderId: number,
  method: PaymentMethod,
): Promise<string | null> {
  if (!isOnline(method)) return null;
  return createInvoice(db, orderId).catch(nullIfRefused);
}
