import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { freeFromWaybill } from '@/lib/orders/staff/cancel-order';
import { changeStatus } from '@/lib/orders/staff/change-status';
import { CANCEL_STEPS, type cancelOutcomeSchema } from './answers';
import { refundPayment } from './refund-payment';

/** What was done, in this order, and where it stopped. */
export type CancelOutcome = z.infer<typeof cancelOutcomeSchema>;

/**
 * Ends an order that has not left: its waybill is deleted at the carrier, it is cancelled (goods, mail), and its money
 * is sent back. A step that is refused ends it, and nothing is asked outside while a row is locked; each step passes
 * over what is done, so asking again, also after a crash, does the rest. Throws not_found.
 */
export async function cancelAndRefund(
  db: Database,
  number: string,
  { refund, reason, userId }: { refund: boolean; reason: string; userId: number },
): Promise<CancelOutcome> {
  const done: CancelOutcome['done'] = [];
  const acts = {
    waybill: () => freeFromWaybill(db, number, userId),
    cancel: () => changeStatus(db, number, 'cancelled', userId),
    refund: () => refundPayment(db, number, { reason, userId }),
  };
  for (const step of CANCEL_STEPS) {
    if (step === 'refund' && !refund) break;
    try {
      await acts[step]();
    } catch (error) {
      if (!(error instanceof ShopError) || error.code === 'not_found') throw error;
      return { done, stopped: { step, code: error.code, message: error.message } };
    }
    done.push(step);
  }
  return { done, stopped: null };
}
