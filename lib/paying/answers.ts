import 'server-only';
import { z } from 'zod';
import { orderViewSchema } from '@/lib/orders/answers';
import { PAYMENT_METHODS } from '@/lib/payments/methods';

export const refundResultSchema = z
  .object({
    reference: z.string(),
    amount: z.int(),
    status: z.enum(['failed', 'done', 'requested']),
  })
  .meta({ id: 'RefundResult' });

export const CANCEL_STEPS = ['waybill', 'cancel', 'refund'] as const;

export const cancelOutcomeSchema = z
  .object({
    done: z.array(z.enum(CANCEL_STEPS)).describe('Also what was done already.'),
    stopped: z
      .object({ step: z.enum(CANCEL_STEPS), code: z.string(), message: z.string() })
      .nullable()
      .describe('The step that was refused, and why; the same call does the rest.'),
  })
  .meta({ id: 'CancelOutcome' });

export const orderPageViewSchema = z
  .object({
    ...orderViewSchema.shape,
    paymentChoices: z
      .array(z.enum(PAYMENT_METHODS))
      .describe(
        'Methods it may be paid by now, its own among them; empty when it cannot be paid any more.',
      ),
    goods: z
      .enum(['held', 'free', 'gone'])
      .describe(
        'An unpaid order has given its goods back; then whether there are still enough of all.',
      ),
    lacksPage: z.boolean().describe('The bank gave no page to pay on when it was asked last.'),
    isRefunding: z.boolean().describe('The money is on its way back.'),
  })
  .meta({ id: 'OrderPageView' });
