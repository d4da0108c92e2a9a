import { z } from 'zod';
import { multiLineText } from '@/lib/shared/plain-text';
import { PAYMENT_METHODS } from './methods';

/** Body of POST /api/orders/track/{token}/pay: the payment method; by default that of the order. */
export const payInput = z
  .object({ payments: z.enum(PAYMENT_METHODS, { error: 'Оберіть спосіб оплати' }).optional() })
  .strict();

/** Body of POST /api/admin/orders/{orderId}/refund. */
export const refundInput = z.object({ reason: multiLineText(500).default('') }).strict();

/** Body of POST /api/admin/orders/{orderId}/cancel: whether to refund the order too, and the `reason` of the refund. */
export const cancelInput = refundInput.extend({ refund: z.boolean().default(false) }).strict();
