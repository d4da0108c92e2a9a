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

/** Preview of a mail to shoppers, as it looks for the first of them. */
export const messagePreviewSchema = z
  .object({
    withMail: z.int().describe('To how many it would go.'),
    withoutMail: z.array(z.string()).describe('Orders that have no address.'),
    sample: z
      .object({ orderId: z.string(), to: z.string(), subject: z.string(), text: z.string() })
      .nullable(),
  })
  .meta({ id: 'MessagePreview' });
