import 'server-only';
import { z } from 'zod';
import { deliveryAddressSchema } from '@/lib/delivery/answers';
import { DELIVERY_METHODS } from '@/lib/delivery/carriers';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './status';

export const parcelViewSchema = z
  .object({
    number: z
      .string()
      .describe(
        'Waybill number: 14 digits at Nova Poshta, 13 digits or a number like `RA123456785UA` at Ukrposhta.',
      ),
    state: z.enum(['shipped', 'returned', 'created', 'done', 'void', 'ready']),
    words: z
      .string()
      .describe("The carrier's text for the state of the parcel; empty before the first one."),
    arrivesOn: z
      .string()
      .nullable()
      .describe('`2026-11-24`: day of arrival expected by the carrier; null when it gives none.'),
  })
  .meta({ id: 'ParcelView' });

export const partViewSchema = z
  .object({
    ...parcelViewSchema.shape,
    lines: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
    value: z
      .int()
      .describe('Kopecks of `total` in this parcel; collected with it if the order is unpaid.'),
  })
  .meta({ id: 'PartView' });

export const orderBundleViewSchema = z
  .object({
    id: z.int(),
    bundleId: z.int(),
    title: z.string(),
    quantity: z.int(),
    full: z.int().describe('Total price of all these bundles before the discount, in kopecks.'),
    price: z
      .int()
      .describe('Kopecks of all these bundles with their own discount, before other discounts.'),
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
    total: z
      .int()
      .describe("Price of all pieces minus the line's share of all discounts, in kopecks."),
    isGift: z.boolean().describe('Whether a promo code added the line, which costs one kopeck.'),
    bundle: z
      .int()
      .nullable()
      .describe('`id` in `bundles` of the bundle that the line belongs to; null without one.'),
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
    phone: z
      .string()
      .describe(
        '`+380 67 ••• •• 67`: masked, since the link of the order may be forwarded; complete for staff and in the account export.',
      ),
    email: z.string(),
    itemsTotal: z.int(),
    discountTotal: z.int(),
    discounts: z
      .array(z.object({ title: z.string(), amount: z.int(), isDeliveryFree: z.boolean() }))
      .describe('Promo codes and looks, with their kopecks of `discountTotal`.'),
    deliveryPrice: z.int(),
    deliveryEstimate: z
      .int()
      .nullable()
      .describe(
        'Expected charge of the carrier to the recipient in kopecks, not part of `total`; null when unknown.',
      ),
    eventDate: z
      .string()
      .nullable()
      .describe('`2026-12-31`: day of the event that the order is for; null without one.'),
    total: z.int(),
    certificatePaid: z.int().describe('Kopecks of `total` that a gift certificate pays.'),
    certificateReturned: z.int().describe('Kopecks of `certificatePaid` that went back to it.'),
    hasCertificates: z.boolean().describe('Whether one of its lines is a gift certificate.'),
    heldUntil: z
      .string()
      .nullable()
      .describe(
        'Time until which stock is reserved for an unpaid or unconfirmed order; null when nothing is pending.',
      ),
    awaitsApproval: z
      .boolean()
      .describe(
        'Whether the order is so large that staff must confirm it before stock is reserved and payment is possible.',
      ),
    extraDue: z
      .int()
      .describe(
        'Kopecks by which the order rose after it was paid by card, and which are not paid yet.',
      ),
    awaitsConsent: z
      .boolean()
      .describe(
        'Whether staff raised the sum paid on receipt, and the shopper has not agreed yet.',
      ),
    canPay: z.boolean().describe('Whether a new attempt to pay by card is possible now.'),
    canCancel: z.boolean().describe('Whether the shopper may cancel the order without staff.'),
    arrivesOn: z
      .string()
      .nullable()
      .describe('Day of arrival that was expected when the order was placed; null when unknown.'),
    parcel: parcelViewSchema.nullable(),
    parts: z
      .array(partViewSchema)
      .describe(
        'Parcels with parts of the order that are sent separately; then `parcel` is the one with the rest.',
      ),
    failureReason: z
      .string()
      .describe("The bank's reason when the newest payment attempt failed; empty otherwise."),
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
