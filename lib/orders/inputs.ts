import { z } from 'zod';
import { email, personName } from '@/lib/account/inputs';
import { phone } from '@/lib/account/profile/inputs';
import { reasonText } from '@/lib/audit/inputs';
import { CARRIERS, DELIVERY_METHODS } from '@/lib/delivery/carriers';
import { deliveryAddress } from '@/lib/delivery/inputs';
import { listDay, listPage, listSearch, listSort, pathId } from '@/lib/http/route/inputs';
import { POS_WAITS } from '@/lib/order-rules/pos-status';
import { ORDER_QUEUES } from '@/lib/order-rules/queues';
import { REFUNDED_GOODS } from '@/lib/order-rules/refunded-goods';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@/lib/order-rules/status';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { rowId } from '@/lib/shared/id-input';
import { MAX_ID } from '@/lib/shared/ids';
import { multiLineText } from '@/lib/shared/plain-text';
import { normalizePunctuation } from '@/lib/shared/typed-text';
import { assigneeId, orderTag, orderTags } from './teamwork/inputs';

/**
 * Query of GET /api/orders. `search` covers order numbers and product names. For staff it also covers customers and
 * parcels. Staff see all orders; `mine` limits them to their own. The fields below `mine` filter and sort only the list
 * for staff.
 */
export const ordersQuery = z.object({
  page: listPage,
  search: listSearch,
  mine: z.literal('1').optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  delivery: z.enum(DELIVERY_METHODS).optional(),
  payment: z.enum(PAYMENT_METHODS).optional(),
  /** First and last day in Kyiv on which the orders were placed. */
  from: listDay.optional(),
  to: listDay.optional(),
  queue: z.enum(ORDER_QUEUES).optional(),
  pos: z.enum(POS_WAITS).optional(),
  /** The same as `queue: 'attention'`. */
  attention: z.literal('1').optional(),
  /** Only orders whose reservation expires soon unless staff confirm them. */
  expiring: z.literal('1').optional(),
  /** Only orders for which this staff member is responsible, or with this tag. */
  assignee: z.coerce.number().pipe(rowId).optional(),
  tag: orderTag.optional(),
  sort: listSort(['number', 'status', 'total', 'createdAt']).optional(),
});
export type OrdersQuery = z.output<typeof ordersQuery>;

/** Body of POST /api/admin/orders/{orderId}/settle. */
export const settleInput = z.object({ reason: reasonText }).strict();

/** Body of POST /api/admin/orders/{orderId}/take-back; `status` is the status that the staff member saw. */
export const takeBackInput = z.object({ status: z.enum(ORDER_STATUSES) }).strict();

/** An order number in a URL: `A-1001`. */
export const orderParams = z.object({
  orderId: z
    .string()
    .regex(/^[aA]-\d{1,9}$/)
    .toUpperCase(),
});

/** An order number and the id of one of its fiscal receipts. */
export const receiptParams = orderParams.extend({ receiptId: pathId });

/** An order number and the id of one of its refunds. */
export const refundParams = orderParams.extend({ refundId: pathId });

/**
 * A waybill number of any carrier; spaces and hyphens are removed. An empty text deletes the number. Whether the number
 * fits the order's carrier is checked later, with the order.
 */
export const waybillNumber = z
  .string()
  .overwrite(normalizePunctuation)
  .max(30)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .refine(
    (text) => text === '' || CARRIERS.some(({ waybill }) => waybill.isNumber(text)),
    CARRIERS.map(({ waybill }) => waybill.refusal).join('. '),
  );

/** A change of one field. `before` is the value that the editor saw; without it conflicts are not detected. */
const change = <K extends string, V extends z.ZodType, B extends z.ZodType>(
  key: K,
  value: V,
  before: B,
) => z.object({ key: z.literal(key), value, before: before.optional() }).strict();

const seenText = z.string().max(4000);
const status = z.enum(ORDER_STATUSES, { error: 'Немає такого стану замовлення' });

/** Body of PATCH /api/orders/{orderId}/update: the change of one of these fields. */
export const orderChange = z.discriminatedUnion('key', [
  change('status', status, status),
  change('firstName', personName('firstName'), seenText),
  change('lastName', personName('lastName'), seenText),
  change('phone', phone, seenText),
  change('email', email, seenText),
  change('notCall', z.boolean(), z.boolean()),
  change('deliveryComments', multiLineText(1000), seenText),
  // In responses for staff `deliveryComments` is called `comment`; both names are accepted.
  change('comment', multiLineText(1000), seenText).transform((one) => ({
    ...one,
    key: 'deliveryComments' as const,
  })),
  change('deliveryAddress', deliveryAddress, z.record(z.string().max(40), seenText)),
  change('staffNote', multiLineText(2000), seenText),
  change('waybillNumber', waybillNumber, seenText),
  change('assigneeId', assigneeId, assigneeId),
  change('tags', orderTags, z.array(z.string().max(100)).max(100)),
]);
export type OrderChange = z.output<typeof orderChange>;

const side = z.int().min(1).max(300);

const place = z
  .object({ grams: z.int().min(50).max(100_000), sides: z.tuple([side, side, side]) })
  .strict();

/** The parcel's grams and sides in centimetres, if known. */
export const parcelInput = place.partial();

/** Maximum number of places (seats) of one waybill. */
export const MOST_PLACES = 20;

/** Body of POST /api/admin/orders/{orderId}/waybill: one place, or `places` for several boxes under one waybill. */
export const waybillInput = parcelInput
  .extend({ places: z.array(place).min(1).max(MOST_PLACES).optional() })
  .strict()
  .refine(({ places, grams, sides }) => !places || (grams === undefined && sides === undefined), {
    message: 'Вкажіть або одне місце, або кілька',
    path: ['places'],
  });
export type ParcelSize = z.output<typeof waybillInput>;

/**
 * Body of POST /api/admin/orders/{orderId}/parcels: the pieces to send separately, and the parcel's size, or the number
 * of a waybill that was made elsewhere. `seen`: number of part parcels that the staff member saw.
 */
export const partInput = z
  .object({
    lines: z
      .array(
        z
          .object({
            line: rowId,
            quantity: z.int({ error: 'Вкажіть кількість' }).min(1, 'Не\u00a0менше 1').max(99),
          })
          .strict(),
      )
      .min(1, 'Оберіть, що\u00a0надсилаєте')
      .max(200),
    seen: z.int().min(0).max(200),
    number: waybillNumber.optional(),
    size: waybillInput.default({}),
  })
  .strict()
  .refine(({ lines }) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    message: 'Рядок вказано двічі',
    path: ['lines'],
  });

/** An order number and the id of one of its part parcels. */
export const parcelParams = orderParams.extend({ parcelId: pathId });

/** Body of POST /api/orders/track/{token}/pay: the payment method; by default that of the order. */
export const payInput = z
  .object({ payments: z.enum(PAYMENT_METHODS, { error: 'Оберіть спосіб оплати' }).optional() })
  .strict();

const refundReason = multiLineText(500).default('');

const refundLine = z
  .object({
    /** Id of the order line. */
    line: rowId,
    quantity: z.int({ error: 'Вкажіть кількість' }).min(1, 'Не\u00a0менше 1').max(99),
    goods: z.enum(REFUNDED_GOODS, { error: 'Вкажіть, де\u00a0товар' }),
  })
  .strict();

/**
 * Body of POST /api/admin/orders/{orderId}/refund. Without `lines` and `amount` everything is refunded. `seen`: kopecks
 * that could still be refunded when the staff member decided.
 */
export const refundInput = z
  .object({
    reason: refundReason,
    lines: z.array(refundLine).min(1).max(200).optional(),
    amount: z
      .int({ error: 'Вкажіть суму' })
      .min(1, 'Сума має бути більшою за\u00a0нуль')
      .max(MAX_ID)
      .optional(),
    seen: z.int().min(0).max(MAX_ID).optional(),
  })
  .strict()
  .refine(({ lines, amount }) => !lines || amount === undefined, {
    message: 'Оберіть або товари, або суму',
    path: ['amount'],
  })
  .refine(({ lines = [] }) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    message: 'Рядок вказано двічі',
    path: ['lines'],
  });
export type RefundInput = z.output<typeof refundInput>;

/** Body of POST /api/admin/orders/{orderId}/cancel: whether to refund the order too, and the `reason` of the refund. */
export const cancelInput = z
  .object({ reason: refundReason, refund: z.boolean().default(false) })
  .strict();
