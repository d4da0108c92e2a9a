import 'server-only';
import { z } from 'zod';
import { accountSchema } from '@/lib/account/answers';
import { signedInSchema } from '@/lib/http/route/answers';
import { orderViewSchema } from '@/lib/orders/answers';
import { PAYMENT_METHODS } from '@/lib/payments/methods';

export const orderPageViewSchema = z
  .object({
    ...orderViewSchema.shape,
    paymentChoices: z
      .array(z.enum(PAYMENT_METHODS))
      .describe(
        'Methods it may be paid by now, its own among them; empty when it cannot be paid any more.',
      ),
    goods: z
      .enum(['held', 'free', 'gone'])
      .describe(
        'An unpaid order has given its goods back; then whether there are still enough of all.',
      ),
    lacksPage: z.boolean().describe('The bank gave no page to pay on when it was asked last.'),
    isRefunding: z.boolean().describe('The money is on its way back.'),
  })
  .meta({ id: 'OrderPageView' });

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
