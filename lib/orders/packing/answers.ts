import 'server-only';
import { z } from 'zod';
import { deliveryAddressSchema } from '@/lib/delivery/answers';
import { DELIVERY_METHODS } from '@/lib/delivery/carriers';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../order-rules/status';

const due = z
  .string()
  .describe('`2026-12-02`: by when it is to be handed over, as promised or for its event.');

/** Null when nobody packs the order. */
const holder = z
  .object({
    by: z.string(),
    isMine: z.boolean(),
    at: z.string().describe('When they last did something there.'),
  })
  .nullable();

export const packingLineSchema = z
  .object({
    id: z.int(),
    productId: z.int(),
    name: z.string(),
    size: z.string(),
    photo: z.string(),
    quantity: z.int(),
    shelf: z.string().describe("The category's name."),
    bundle: z.string().describe('Title of the bundle that it came in, or empty.'),
    code: z.string().describe('Its barcode; empty when it has none and can only be tapped.'),
    otherSizes: z
      .array(z.object({ size: z.string(), code: z.string() }))
      .describe('Sizes of the product that have barcodes of their own, without this one.'),
  })
  .meta({ id: 'PackingLine' });

export const packingOrderSchema = z
  .object({
    orderId: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    total: z.int(),
    deliveryMethod: z.enum(DELIVERY_METHODS),
    deliveryAddress: deliveryAddressSchema.nullable(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    comment: z.string(),
    staffNote: z.string(),
    eventDate: z.string().nullable(),
    createdAt: z.string(),
    due,
    packing: holder,
    refusal: z.string().nullable().describe('Why it may not be packed now, or null.'),
    parcel: z
      .object({ grams: z.int(), sides: z.tuple([z.int(), z.int(), z.int()]) })
      .describe('Estimated of its contents.'),
    waybill: z
      .object({
        number: z.string().nullable().describe('Null while it is being made.'),
        isOurs: z.boolean(),
        printedAt: z.string().nullable(),
      })
      .nullable(),
    lines: z.array(packingLineSchema),
  })
  .meta({ id: 'PackingOrder' });

export const packingQueueSchema = z
  .object({
    left: z.int().describe('Orders that may be packed now, those on desks included.'),
    mine: z.string().nullable().describe('The order on the own desk.'),
    found: z.string().nullable().describe('The order that `find` names.'),
    queue: z
      .array(
        z.object({
          orderId: z.string(),
          due,
          eventDate: z.string().nullable(),
          deliveryMethod: z.enum(DELIVERY_METHODS),
          city: z.string(),
          pieces: z.int(),
          packing: holder,
        }),
      )
      .describe('The first of them.'),
    withoutLabel: z
      .array(z.object({ orderId: z.string(), by: z.string(), at: z.string(), reason: z.string() }))
      .describe('Packed parcels that have no waybill yet.'),
  })
  .meta({ id: 'PackingQueue' });

/** Response to opening, claiming or packing an order; null when there is no order. */
export const onDeskSchema = z.object({ order: packingOrderSchema.nullable() });
