import { z } from 'zod';
import { multiLineText } from '@/lib/shared/plain-text';
import { PAYMENT_METHODS } from './methods';

/** Body of POST /api/orders/track/{token}/pay; by default the order's own method. */
export const payInput = z
  .object({ payments: z.enum(PAYMENT_METHODS, { error: 'Оберіть спосіб оплати' }).optional() })
  .strict();

/** Body of POST /api/admin/orders/{orderId}/refund. */
export const refundInput = z.object({ reason: multiLineText(500).default('') }).strict();

/** Body of POST /api/admin/orders/{orderId}/cancel; `reason` applies to the refund. */
export const cancelInput = refundInput.extend({ refund: z.boolean().default(false) }).strict();
