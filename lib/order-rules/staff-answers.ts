import 'server-only';
import { z } from 'zod';
import { ATTEMPT_STATUSES } from '@/lib/payments/attempt';
import { PROVIDER_NAMES } from '@/lib/payments/methods';
import { receiptViewSchema } from '@/lib/receipts/answers';
import { letterTemplateSchema } from '@/lib/settings/answers';
import { orderLineViewSchema, orderViewSchema } from './answers';
import { EVENT_KINDS } from './order-event';
import { ATTENTION_REASONS } from './queues';
import { REFUNDED_GOODS } from './refunded-goods';
import { returnViewSchema } from './return-answers';

export const LABEL_STATES = ['made', 'printed', 'typed'] as const;
/** State of a waybill's label. `typed`: staff typed the waybill number by hand, so the label was printed elsewhere. */
export type LabelState = (typeof LABEL_STATES)[number];

/** Pure: the label state of an order's current waybill; null while the waybill has no number. */
export function labelOf(
  waybill: { number: string | null; ref: string | null; isPrinted: boolean } | null,
): LabelState | null {
  if (!waybill?.number) return null;
  if (waybill.ref === null) return 'typed';
  return waybill.isPrinted ? 'printed' : 'made';
}

export const staffOrderViewSchema = z
  .object({
    ...orderViewSchema.shape,
    lastName: z.string(),
    label: z
      .enum(LABEL_STATES)
      .nullable()
      .describe(
        'State of the current waybill: made, printed, or typed by hand (its label is printed elsewhere); null without a number.',
      ),
    packing: z
      .string()
      .nullable()
      .describe('Name of the staff member who is packing the order now; null for nobody.'),
    notCall: z.boolean(),
    comment: z.string(),
    staffNote: z.string(),
    assignee: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe('Staff member who is responsible for the order; null for nobody.'),
    tags: z.array(z.string()),
    customerId: z
      .int()
      .nullable()
      .describe('Id of the account; null for a guest and after the account is deleted.'),
    posOrderId: z
      .int()
      .nullable()
      .describe('Id of the order at the POS; null before the POS has received it.'),
    posStatus: z
      .enum(['new', 'cancelled', 'removed', 'accepted', 'closed'])
      .nullable()
      .describe('Order status reported by the POS; null before the first report.'),
    posReceiptId: z
      .int()
      .nullable()
      .describe('Id of the receipt at the POS; null until its staff accept the order.'),
    posCountedAt: z
      .string()
      .nullable()
      .describe(
        'When a POS stock that excludes the pieces of the order was applied, which ends their reservation; null before.',
      ),
    holdsStock: z.boolean(),
    attention: z
      .array(z.enum(ATTENTION_REASONS))
      .describe('Reasons why the order needs attention, most urgent first; empty without any.'),
    updatedAt: z.string(),
    archivedAt: z.string().nullable(),
  })
  .meta({ id: 'StaffOrderView' });

export const staffLineSchema = z
  .object({
    ...orderLineViewSchema.shape,
    id: z.int(),
    code: z.string(),
    isCertificate: z.boolean().describe('Whether the product is a gift certificate.'),
    refunded: z.int().describe('Pieces that were refunded.'),
  })
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
    returned: z
      .int()
      .describe('Kopecks that the bank has partially returned while the payment stays paid.'),
    refunded: z
      .int()
      .describe('Kopecks that were refunded or are being refunded, never more than `amount`.'),
    pageUrl: z
      .string()
      .describe("URL of the bank's payment page; empty when the attempt cannot be paid now."),
    createdAt: z.string(),
    updatedAt: z.string(),
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'AttemptView' });

export const refundViewSchema = z
  .object({
    id: z.int(),
    paymentId: z
      .int()
      .nullable()
      .describe('Null if staff gave back by hand what was paid on receipt.'),
    amount: z.int(),
    isCertificate: z.boolean().describe('Whether it went back to the gift certificate.'),
    isUnpaid: z
      .boolean()
      .describe('Whether no money moved: goods came back for which nobody had paid.'),
    isWhole: z.boolean().describe('Whether everything was refunded that the payment still had.'),
    lines: z
      .array(
        z.object({
          name: z.string(),
          size: z.string(),
          quantity: z.int(),
          amount: z.int(),
          goods: z.enum(REFUNDED_GOODS),
        }),
      )
      .describe('The refunded lines; empty for a refund of a sum.'),
    status: z.enum(['failed', 'done', 'requested']),
    reason: z.string(),
    failure: z.string(),
    tries: z
      .int()
      .describe(
        'Number of requests to the bank for a refund that is in progress; 0 after it is done or given up.',
      ),
    createdAt: z.string(),
    doneAt: z.string().nullable(),
  })
  .meta({ id: 'RefundView' });

export const waybillViewSchema = z
  .object({
    number: z.string().nullable().describe('Null while the waybill is being created.'),
    isOurs: z
      .boolean()
      .describe(
        "Whether the waybill was made through the carrier's API, so that it can be printed and deleted; false when its number was typed by hand.",
      ),
    cost: z.int().nullable(),
    arrivesOn: z.string().nullable(),
    statusCode: z.int(),
    statusText: z.string(),
    trackedAt: z.string().nullable(),
    printedAt: z.string().nullable().describe('When the label was first printed; null before.'),
    createdAt: z.string(),
  })
  .meta({ id: 'WaybillView' });

export const partParcelSchema = z
  .object({
    ...waybillViewSchema.shape,
    id: z.int(),
    value: z.int().describe('What its pieces cost in kopecks.'),
    contents: z
      .array(z.object({ line: z.int(), quantity: z.int() }))
      .describe('Pieces by the id of the order line.'),
  })
  .meta({ id: 'PartParcel' });

export const undeliveredMailSchema = z
  .object({
    id: z.int(),
    mail: z
      .string()
      .describe('What the mail is about: `accepted`, `paid`, or `message` for one by staff.'),
    isRefused: z.boolean().describe("Whether the recipient's mail server refuses the address."),
    isGivenUp: z.boolean().describe('Whether the shop has stopped trying, after two weeks.'),
    at: z.string(),
  })
  .meta({ id: 'UndeliveredMail' });

/** A mail to the shopper that was tried and not delivered. */
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>;

export const orderNoteSchema = z
  .object({ id: z.int(), by: z.string(), text: z.string(), at: z.string() })
  .meta({ id: 'OrderNote' });

export const mentionSchema = z
  .object({ ...orderNoteSchema.shape, orderId: z.string() })
  .meta({ id: 'Mention' });

export const teamSchema = z
  .object({
    me: z.int().describe('Id of the caller.'),
    people: z.array(z.object({ id: z.int(), name: z.string() })),
    tags: z.array(z.string()).describe('Tags of all orders, the most used first.'),
    templates: z.array(letterTemplateSchema),
  })
  .meta({ id: 'OrderTeam' });

/** What staff choose from when they work on orders. */
export type OrderTeam = z.infer<typeof teamSchema>;

export const staffOrderSchema = z
  .object({
    customer: z
      .object({ id: z.int(), orders: z.int(), unfetched: z.int() })
      .nullable()
      .describe(
        "The customer's card: its id, orders and parcels nobody fetched; null for a minute.",
      ),
    ...staffOrderViewSchema.omit({ lines: true }).shape,
    lines: z.array(staffLineSchema),
    takenBy: z
      .string()
      .nullable()
      .describe(
        'Name of the staff member who took the order by phone; null for an order from the storefront.',
      ),
    history: z
      .array(historyLineSchema)
      .describe('History of the order, oldest first: who did what, and when.'),
    handDiscount: z.object({ amount: z.int(), reason: z.string() }),
    givenBack: z.int().describe('Kopecks paid on receipt that staff have given back by hand.'),
    attempts: z.array(attemptViewSchema),
    refunds: z.array(refundViewSchema),
    receipts: z.array(receiptViewSchema).describe('Fiscal receipts, oldest first.'),
    waybill: waybillViewSchema.nullable(),
    partParcels: z
      .array(partParcelSchema)
      .describe('Parcels with parts of the order that are sent separately, oldest first.'),
    returns: z.array(returnViewSchema).describe('Returns of goods, newest first.'),
    exchangeOf: z
      .string()
      .nullable()
      .describe('Number of the order whose returned goods this order replaces; null for others.'),
    posMessage: z
      .object({ id: z.int(), attempts: z.int() })
      .nullable()
      .describe('Undelivered message that sends the order to the POS; null without one.'),
    undelivered: z.array(undeliveredMailSchema),
    notes: z.array(orderNoteSchema).describe('Notes of staff about the order, oldest first.'),
  })
  .meta({ id: 'StaffOrder' });

/** Response to a change of an order: the order after the change. */
export const changedOrderSchema = z.object({ order: staffOrderSchema.nullable() });

/** An order as the list for staff shows it, with nothing masked. */
export type StaffOrderView = z.infer<typeof staffOrderViewSchema>;

export type HistoryLine = z.infer<typeof historyLineSchema>;

export type AttemptView = z.infer<typeof attemptViewSchema>;

export type RefundView = z.infer<typeof refundViewSchema>;

export type WaybillView = z.infer<typeof waybillViewSchema>;

export type PartParcel = z.infer<typeof partParcelSchema>;

/** An order line for staff, with the product's POS barcode; the barcode is empty if there is none. */
export type StaffLine = z.infer<typeof staffLineSchema>;

/** An order as its page for staff shows it, with its whole history. */
export type StaffOrder = z.infer<typeof staffOrderSchema>;
