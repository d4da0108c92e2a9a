import 'server-only';
import { z } from 'zod';
import { accountSchema } from '@/lib/account/answers';
import { deliveryAddressSchema } from '@/lib/delivery/answers';
import { DELIVERY_METHODS } from '@/lib/delivery/carriers';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { exportedAlertSchema } from '@/lib/stock-alerts/answers';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../order-rules/status';

export const parcelViewSchema = z
  .object({
    number: z.string().describe('14 digits.'),
    state: z.enum(['shipped', 'returned', 'created', 'done', 'void', 'ready']),
    words: z.string().describe("The carrier's words for where it is; empty until it has said any."),
    arrivesOn: z
      .string()
      .nullable()
      .describe('`2026-11-24`, or null when the carrier has not said.'),
  })
  .meta({ id: 'ParcelView' });

export const orderBundleViewSchema = z
  .object({
    id: z.int(),
    bundleId: z.int(),
    title: z.string(),
    quantity: z.int(),
    full: z.int().describe('Of all of them, before the discount.'),
    total: z.int(),
  })
  .meta({ id: 'OrderBundleView' });

export const orderLineViewSchema = z
  .object({
    productId: z.int(),
    name: z.string(),
    size: z.string().describe('Empty for a product without sizes.'),
    photo: z.string().describe('Path relative to the POS host, empty when the product has none.'),
    quantity: z.int(),
    price: z.int(),
    total: z.int().describe("Its share of a bundle's discount is taken off."),
    bundle: z.int().nullable().describe('`id` of the bundle that it came in, or null.'),
  })
  .meta({ id: 'OrderLineView' });

export const orderViewSchema = z
  .object({
    orderId: z.string(),
    token: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    deliveryMethod: z.enum(DELIVERY_METHODS),
    deliveryAddress: deliveryAddressSchema.nullable(),
    firstName: z.string(),
    phone: z.string().describe('`+380 67 ••• •• 67`: the link may be forwarded.'),
    email: z.string(),
    itemsTotal: z.int(),
    discountTotal: z.int(),
    deliveryPrice: z.int(),
    deliveryEstimate: z
      .int()
      .nullable()
      .describe(
        'What the carrier was expected to ask of the recipient, beside the total; null when unknown.',
      ),
    eventDate: z
      .string()
      .nullable()
      .describe('`2026-12-31`: the day of the event that the goods are for, or null.'),
    total: z.int(),
    heldUntil: z
      .string()
      .nullable()
      .describe('Until when an unpaid order holds its goods, or null.'),
    awaitsApproval: z
      .boolean()
      .describe(
        'Large: nothing is reserved, and nothing can be paid, before staff have confirmed it.',
      ),
    canPay: z.boolean().describe('Whether a new attempt to pay by card makes sense now.'),
    canCancel: z.boolean().describe('Whether its holder may call it off without asking anybody.'),
    arrivesOn: z
      .string()
      .nullable()
      .describe('The day on which it was expected when it was ordered, or null.'),
    parcel: parcelViewSchema.nullable(),
    failureReason: z
      .string()
      .describe("Text of the bank's last refusal, empty when there is none."),
    createdAt: z.string(),
    bundles: z.array(orderBundleViewSchema),
    lines: z.array(orderLineViewSchema),
    events: z.array(
      z.object({
        kind: z.enum(['status', 'delivery', 'payment', 'pos', 'contact', 'note']),
        value: z.string(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'OrderView' });

/** Sums are formatted texts, since people read the file. */
export const accountExportSchema = accountSchema
  .extend({
    registeredAt: z.iso.datetime().optional(),
    wishLink: z.string().nullable().describe('Path of the wish list that others may see, if any.'),
    orders: z.array(
      orderViewSchema.omit({ token: true, events: true }).extend({
        lastName: z.string().optional(),
        comment: z.string().optional(),
        notCall: z.boolean().optional(),
        itemsTotal: z.string(),
        discountTotal: z.string(),
        deliveryPrice: z.string(),
        deliveryEstimate: z.string().nullable(),
        total: z.string(),
        bundles: z.array(z.object({ title: z.string(), quantity: z.int(), total: z.string() })),
        lines: z.array(
          z.object({ name: z.string(), size: z.string(), quantity: z.int(), total: z.string() }),
        ),
        history: orderViewSchema.shape.events,
      }),
    ),
    reviews: z.array(
      z.object({
        product: z.string(),
        author: z.string(),
        rating: z.int(),
        text: z.string(),
        status: z.enum(['pending', 'published', 'rejected']),
        reply: z.string(),
        size: z.string(),
        height: z.int().nullable(),
        day: z.string(),
      }),
    ),
    stockAlerts: z.array(exportedAlertSchema),
    sessions: z.array(
      z.object({ device: z.string(), signedIn: z.iso.datetime(), seen: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'AccountExport' });
