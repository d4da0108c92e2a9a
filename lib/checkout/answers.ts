import 'server-only';
import { z } from 'zod';
import { accountSchema } from '@/lib/account/answers';
import type { ErrorCode } from '@/lib/errors';
import { signedInSchema } from '@/lib/http/route/answers';
import type { PlacedOrder } from './idempotency';

export const shortageSchema = z
  .object({
    productId: z.int(),
    size: z.string().optional(),
    available: z.int(),
    needsSize: z
      .literal(true)
      .optional()
      .describe('Present when the product has sizes but the line names none.'),
    sizes: z
      .array(z.string())
      .optional()
      .describe(
        'With `needsSize`: the sizes in stock, one of which must be sent in `selectedSizes`.',
      ),
  })
  .meta({ id: 'Shortage' });

export const goneBundleSchema = z
  .object({ bundleId: z.int(), available: z.literal(0) })
  .meta({ id: 'GoneBundle' });

export const checkedBasketSchema = z
  .object({
    availableProducts: z
      .array(shortageSchema)
      .describe('Products that are in stock in the requested number, including those of bundles.'),
    unavailableProducts: z.array(shortageSchema),
    unavailableBundles: z
      .array(goneBundleSchema)
      .describe('Bundles of the basket that are no longer sold.'),
    looks: z
      .array(z.object({ title: z.string(), amount: z.int() }))
      .describe('Discounts in kopecks for products of one character in several slots.'),
  })
  .meta({ id: 'CheckedBasket' });

export const placedOrderSchema = signedInSchema
  .extend({
    message: z.string(),
    orderId: z.string().describe('Order number, such as `A-1001`.'),
    orderUrl: z
      .string()
      .describe('Path of the order page; anybody who has the path can see the order.'),
    payments: z
      .object({ pageUrl: z.string() })
      .optional()
      .describe(
        "The bank's payment page; absent when the order is paid on receipt or the bank did not answer.",
      ),
    data: accountSchema
      .nullable()
      .optional()
      .describe('The account that was created together with the order.'),
  })
  .meta({ id: 'PlacedOrder' });

/** Error codes of a refused order, placed by a shopper or by staff. */
export const ORDER_REFUSALS = [
  'basket_below_minimum',
  'basket_empty',
  'email_taken',
  'out_of_stock',
  'payment_not_possible',
  'payment_unavailable',
  'price_changed',
  'promo_code_refused',
  'certificate_refused',
  'size_required',
  'too_many_open_orders',
  'too_many_pieces',
] as const satisfies ErrorCode[];

/** Response about a placed order; `pageUrl` is the bank's payment page, null without one. */
export const placedAnswer = (order: PlacedOrder, pageUrl: string | null) => ({
  message: 'Замовлення прийнято',
  orderId: order.number,
  orderUrl: `/order/${order.token}`,
  ...(pageUrl ? { payments: { pageUrl } } : {}),
});
