import 'server-only';
import { z } from 'zod';

export const refundResultSchema = z
  .object({
    reference: z.string(),
    amount: z.int(),
    status: z.enum(['failed', 'done', 'requested']),
  })
  .meta({ id: 'RefundResult' });
