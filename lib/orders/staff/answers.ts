import 'server-only';
import { z } from 'zod';
import { PROVIDER_NAMES } from '@/lib/payments/methods';
import { ATTEMPT_STATUSES } from '@/lib/payments/status';
import { ATTENTION_REASONS } from '../../order-rules/attention-reasons';
import { LABEL_STATES } from '../../order-rules/label';
import { EVENT_KINDS } from '../../order-rules/order-event';
import { orderLineViewSchema, orderViewSchema } from '../answers';

export const staffOrderViewSchema = z
  .object({
    ...orderViewSchema.shape,
    lastName: z.string(),
    label: z
      .enum(LABEL_STATES)
      .nullable()
      .describe(
        'Of the waybill that counts: made, printed, or typed by hand (its paper is elsewhere); null without one.',
      ),
    packing: z.string().nullable().describe('Who of the staff is packing it now; null for nobody.'),
    notCall: z.boolean(),
    comment: z.string(),
    staffNote: z.string(),
    customerId: z.int().nullable().describe('Null for a guest.'),
    posOrderId: z.int().nullable().describe('Number at the POS, null until it is there.'),
    posStatus: z
      .enum(['new', 'cancelled', 'removed', 'accepted', 'closed'])
      .nullable()
      .describe('What the POS has said of it; null until it has.'),
    posReceiptId: z
      .int()
      .nullable()
      .describe('Number of its receipt at the POS, null until there is one.'),
    posCountedAt: z
      .string()
      .nullable()
      .describe(
        "Since when the POS's stock has its pieces off, so that they are reserved here no more.",
      ),
    holdsStock: z.boolean(),
    attention: z
      .array(z.enum(ATTENTION_REASONS))
      .describe('Why it needs attention, most urgent first; empty when it does not.'),
    updatedAt: z.string(),
    archivedAt: z.string().nullable(),
  })
  .meta({ id: 'StaffOrderView' });

export const staffLineSchema = z
  .object({ ...orderLineViewSchema.shape, code: z.string() })
  .meta({ id: 'StaffLine' });

export const historyLineSchema = z
  .object({
    kind: z.enum(EVENT_KINDS),
    value: z.string(),
    by: z.string(),
    at: z.string(),
  })
  .meta({ id: 'HistoryLine' });

export const attemptViewSchema = z
  .object({
    id: z.int(),
    provider: z.enum(PROVIDER_NAMES),
    invoiceId: z.string().nullable(),
    amount: z.int(),
    status: z.enum(ATTEMPT_STATUSES),
    failureReason: z.string(),
    returned: z.int().describe('What the bank has given back of a payment that stands.'),
    pageUrl: z.string().describe('Where it can be paid now; empty when it cannot.'),
    createdAt: z.string(),
    updatedAt: z.string(),
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'AttemptView' });

export const refundViewSchema = z
  .object({
    id: z.int(),
    paymentId: z.int(),
    amount: z.int(),
    status: z.enum(['failed', 'done', 'requested']),
    reason: z.string(),
    failure: z.string(),
    tries: z
      .int()
      .describe('How often the bank was asked while it has not done it; 0 once it has.'),
    createdAt: z.string(),
    doneAt: z.string().nullable(),
  })
  .meta({ id: 'RefundView' });

export const waybillViewSchema = z
  .object({
    number: z.string().nullable().describe('Null while it is being made.'),
    isOurs: z
      .boolean()
      .describe(
        "Made through the carrier's API, not typed by hand: it can be printed and deleted.",
      ),
    cost: z.int().nullable(),
    arrivesOn: z.string().nullable(),
    statusCode: z.int(),
    statusText: z.string(),
    trackedAt: z.string().nullable(),
    printedAt: z.string().nullable().describe('When its label was first printed.'),
    createdAt: z.string(),
  })
  .meta({ id: 'WaybillView' });

export const staffOrderSchema = z
  .object({
    ...staffOrderViewSchema.omit({ lines: true }).shape,
    lines: z.array(staffLineSchema),
    takenBy: z
      .string()
      .nullable()
      .describe("Of the staff, who took it on the phone; null for one from the shop's pages."),
    history: z.array(historyLineSchema).describe('Oldest first: who did what, and when.'),
    attempts: z.array(attemptViewSchema),
    refunds: z.array(refundViewSchema),
    waybill: waybillViewSchema.nullable(),
    posMessage: z
      .object({ id: z.int(), attempts: z.int() })
      .nullable()
      .describe(
        'Its way to the POS while it has not arrived there; null when nothing is under way.',
      ),
  })
  .meta({ id: 'StaffOrder' });

/** Response to a change of an order: the order as it is now. */
export const changedOrderSchema = z.object({ order: staffOrderSchema.nullable() });
