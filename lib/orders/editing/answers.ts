import 'server-only';
import { z } from 'zod';

export const editedOrderSchema = z
  .object({
    lines: z.array(
      z.object({ name: z.string(), size: z.string(), quantity: z.int(), total: z.int() }),
    ),
    handDiscount: z.int().describe('Discount given by hand, in kopecks.'),
    lookDiscount: z
      .int()
      .optional()
      .describe('Discount for looks in kopecks; absent in old edits.'),
    promoCode: z
      .object({ title: z.string(), amount: z.int() })
      .nullish()
      .describe('The promo code with its discount in kopecks; absent in old edits.'),
    total: z.int(),
    delivery: z.string(),
    payment: z.string(),
  })
  .meta({ id: 'EditedOrder' });

export const editPreviewSchema = z
  .object({
    before: editedOrderSchema,
    after: editedOrderSchema,
    stock: z
      .array(z.object({ name: z.string(), size: z.string(), by: z.int() }))
      .describe('Pieces that the edit reserves (positive) or puts back on sale (negative).'),
    money: z
      .object({
        kind: z.enum(['none', 'refund', 'extra', 'settled', 'page', 'receipt']),
        amount: z.int(),
      })
      .describe(
        '`refund`: returned to the card; `extra`: the shopper pays it in addition; `settled`: the shopper need not pay the rest; `page`: a new payment page with this sum; `receipt`: paid on receipt.',
      ),
    needsConsent: z
      .boolean()
      .describe('Whether the shopper must agree to the higher sum before the order is packed.'),
    isUnpacked: z.boolean().describe('Whether the packed order must be packed again.'),
    pos: z
      .enum(['none', 'till'])
      .describe('`till`: staff must change the order at the POS by hand.'),
    waybill: z
      .string()
      .nullable()
      .describe('The waybill that is deleted at the carrier; null if there is none.'),
    version: z
      .string()
      .describe('Identifies this preview; the edit is done only if it still holds.'),
  })
  .meta({ id: 'EditPreview' });

/** What an edit would change, before it is done. */
export type EditPreview = z.infer<typeof editPreviewSchema>;
