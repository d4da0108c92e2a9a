import 'server-only';
import { z } from 'zod';
import { accountSchema } from '@/lib/account/answers';
import { signedInSchema } from '@/lib/http/route/answers';

export const shortageSchema = z
  .object({
    productId: z.int(),
    size: z.string().optional(),
    available: z.int(),
    needsSize: z.literal(true).optional().describe('The product has sizes, and the line has none.'),
  })
  .meta({ id: 'Shortage' });

export const goneBundleSchema = z
  .object({ bundleId: z.int(), available: z.literal(0) })
  .meta({ id: 'GoneBundle' });

export const checkedBasketSchema = z
  .object({
    availableProducts: z.array(shortageSchema).describe('Products of bundles among them.'),
    unavailableProducts: z.array(shortageSchema),
    unavailableBundles: z.array(goneBundleSchema).describe('Bundles that are not sold any more.'),
  })
  .meta({ id: 'CheckedBasket' });

export const placedOrderSchema = signedInSchema
  .extend({
    message: z.string(),
    orderId: z.string().describe('`A-1001`.'),
    orderUrl: z.string().describe('Path of its page; whoever has it may see the order.'),
    payments: z
      .object({ pageUrl: z.string() })
      .optional()
      .describe('Where it is paid by card; absent when it is paid on receipt.'),
    data: accountSchema.nullable().optional().describe('The account that was made with it.'),
  })
  .meta({ id: 'PlacedOrder' });
