import { z } from 'zod';
import { rowId } from '@/lib/shared/id-input';
import { multiLineText } from '@/lib/shared/plain-text';
import { withoutInvisible } from '@/lib/shared/typed-text';
import { orderParams, parcelInput } from '../inputs';

/** Query of GET /api/admin/packing; `find` is the number of an order or of a waybill. */
export const packingQuery = z.object({
  find: z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .max(40)
    .transform((text) => text.replaceAll('\0', ''))
    .default(''),
});

/** Body of POST /api/admin/packing/next; `skip` contains the orders that the packer has skipped. */
export const nextInput = z
  .object({ skip: z.array(orderParams.shape.orderId).max(100).default([]) })
  .strict();

/** Body of POST /api/admin/packing/{orderId}. */
export const claimInput = z
  .object({
    /** Takes the order from another packer. */
    takesOver: z.literal(true).optional(),
  })
  .strict();

/** Query of DELETE /api/admin/packing/{orderId}. */
export const releaseQuery = z.object({
  /** Time of the claim to release (`packing.at`); a newer claim of the same packer stays. */
  at: z.iso.datetime().startsWith('20').optional(),
  /** Set when the page was closed, perhaps only to reload it. */
  leaves: z.literal('1').optional(),
});

const WHY = 'Напишіть, чому без\u00a0наклейки';

/** Body of POST /api/admin/packing/{orderId}/packed. */
export const packInput = z
  .object({
    /** How many pieces of each order line are in the parcel. */
    packed: z
      .array(z.object({ lineId: rowId, quantity: z.int().min(1).max(99) }).strict())
      .min(1)
      .max(200),
    /** The parcel's weight and sides, if its waybill is to be created now. */
    ...parcelInput.shape,
    /** Reason why the parcel has no label; without a reason the waybill is created. */
    withoutLabel: multiLineText(200, WHY).min(3, WHY).optional(),
  })
  .strict();
export type PackInput = z.output<typeof packInput>;
