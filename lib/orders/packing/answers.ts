import 'server-only';
import { z } from 'zod';
import { deliveryAddressSchema } from '@/lib/delivery/answers';
import { DELIVERY_METHODS } from '@/lib/delivery/carriers';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../order-rules/status';

const due = z
  .string()
  .describe('`2026-12-02`: last day to hand the order over, as promised or in time for its event.');

/** Who packs the order; null when nobody does. */
const holder = z
  .object({
    by: z.string(),
    isMine: z.boolean(),
    at: z.string().describe('Time of the last packing action of that person on the order.'),
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
    shelf: z.string().describe('Name of the category of the product.'),
    bundle: z.string().describe('Title of the bundle that the line belongs to; empty without one.'),
    code: z
      .string()
      .describe('Barcode; empty without one, so that the line can only be confirmed by a tap.'),
    otherSizes: z
      .array(z.object({ size: z.string(), code: z.string() }))
      .describe('Other sizes of the product that have their own barcodes.'),
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
    refusal: z
      .string()
      .nullable()
      .describe('Why the order may not be packed now, in Ukrainian; null when it may.'),
    parcel: z
      .object({ grams: z.int(), sides: z.tuple([z.int(), z.int(), z.int()]) })
      .describe('Weight in grams and sides in centimetres, estimated from the contents.'),
    parts: z
      .int()
      .describe('Parcels with parts of the order that are sent separately; `lines` are the rest.'),
    waybill: z
      .object({
        number: z.string().nullable().describe('Null while the waybill is being created.'),
        isOurs: z.boolean(),
        printedAt: z.string().nullable(),
      })
      .nullable(),
    lines: z.array(packingLineSchema),
  })
  .meta({ id: 'PackingOrder' });

export const packingQueueSchema = z
  .object({
    left: z
      .int()
      .describe('Number of orders that may be packed now, including those being packed.'),
    mine: z
      .string()
      .nullable()
      .describe('Number of the order that the caller is packing; null without one.'),
    found: z
      .string()
      .nullable()
      .describe('Number of the order that `find` matches; null without a match.'),
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
      .describe('Orders that may be packed now, earliest `due` first, at most 50.'),
    withoutLabel: z
      .array(z.object({ orderId: z.string(), by: z.string(), at: z.string(), reason: z.string() }))
      .describe('Packed parcels that have no waybill number yet, at most 50.'),
  })
  .meta({ id: 'PackingQueue' });

/** Response to opening, claiming or packing an order; `order` is null when there is none. */
export const onDeskSchema = z.object({ order: packingOrderSchema.nullable() });
