import { ownCertificateSchema } from '@/lib/certificates/answers';
import 'server-only';
import { z } from 'zod';
import { orderViewSchema } from '@/lib/order-rules/answers';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { receiptViewSchema } from '@/lib/receipts/answers';
import { editedOrderSchema } from './editing/answers';

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
    done: z
      .array(z.enum(CANCEL_STEPS))
      .describe('Completed steps, including those completed by an earlier call.'),
    stopped: z
      .object({ step: z.enum(CANCEL_STEPS), code: z.string(), message: z.string() })
      .nullable()
      .describe(
        'The step that was refused, and why; a repeated call does the rest; null when no step was refused.',
      ),
  })
  .meta({ id: 'CancelOutcome' });

export const orderPageViewSchema = z
  .object({
    ...orderViewSchema.shape,
    paymentChoices: z
      .array(z.enum(PAYMENT_METHODS))
      .describe(
        'Payment methods that are possible now, including the current one; empty when the order cannot be paid.',
      ),
    goods: z
      .enum(['held', 'free', 'gone'])
      .describe(
        '`held`: reserved for the order or written off at the POS; `free`: not reserved any more, but all in stock; `gone`: some are out of stock.',
      ),
    lacksPage: z
      .boolean()
      .describe(
        'Whether an open payment attempt has no payment page, since the bank has not returned one.',
      ),
    confirmUntil: z
      .string()
      .nullable()
      .describe(
        'Until when the shopper can confirm the payment in the app of a bank without payment pages; null if nothing is to be confirmed there.',
      ),
    edit: z
      .object({ before: editedOrderSchema, after: editedOrderSchema, at: z.string() })
      .nullable()
      .describe('The last change of the order by staff; null without one.'),
    canChange: z
      .boolean()
      .describe('Whether the shopper may change contacts and address: until packing begins.'),
    certificates: z
      .array(ownCertificateSchema)
      .describe('Gift certificates that were bought with the order.'),
    receipts: z.array(receiptViewSchema).describe('Issued fiscal receipts, oldest first.'),
    isRefunding: z.boolean().describe('Whether a refund of the whole payment is in progress.'),
    refunds: z
      .array(
        z.object({
          id: z.string(),
          amount: z.int(),
          status: z.enum(['requested', 'done']),
          byHand: z.boolean().describe('Whether staff gave the money back by hand.'),
          isUnpaid: z
            .boolean()
            .describe('Whether nobody had paid: a parcel to be paid on receipt came back.'),
          isCertificate: z
            .boolean()
            .describe('Whether the money went back to the gift certificate that had paid.'),
          at: z.string(),
        }),
      )
      .describe('Parts of the payment that were refunded or are being refunded, oldest first.'),
  })
  .meta({ id: 'OrderPageView' });
