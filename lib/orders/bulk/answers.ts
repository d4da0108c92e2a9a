import 'server-only';
import { z } from 'zod';

export const BULK_OUTCOMES = ['done', 'same', 'refused'] as const;

export const bulkResultSchema = z
  .object({
    orderId: z.string(),
    outcome: z.enum(BULK_OUTCOMES).describe('`same`: it was so already.'),
    message: z.string().describe('Why it was refused; empty otherwise.'),
  })
  .meta({ id: 'BulkResult' });

export const bulkAnswerSchema = z
  .object({
    actId: z
      .int()
      .nullable()
      .describe('The act, for its next part and to undo it; null while it has changed nothing.'),
    canUndo: z.boolean(),
    results: z.array(bulkResultSchema),
  })
  .meta({ id: 'BulkAnswer' });
