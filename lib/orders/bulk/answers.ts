import 'server-only';
import { z } from 'zod';

export const BULK_OUTCOMES = ['done', 'same', 'refused'] as const;

export const bulkResultSchema = z
  .object({
    orderId: z.string(),
    outcome: z
      .enum(BULK_OUTCOMES)
      .describe('`same`: nothing was changed, since it had been done before.'),
    message: z.string().describe('Why the action was refused, in Ukrainian; empty otherwise.'),
  })
  .meta({ id: 'BulkResult' });

export const bulkAnswerSchema = z
  .object({
    actId: z
      .int()
      .nullable()
      .describe(
        'Id of the bulk action, to continue or undo it; null while it has changed nothing.',
      ),
    canUndo: z.boolean(),
    results: z.array(bulkResultSchema),
  })
  .meta({ id: 'BulkAnswer' });

/** Preview of a bulk mail to shoppers; `sample` is the mail as the first of them would get it. */
export const messagePreviewSchema = z
  .object({
    withMail: z.int().describe('Number of orders to which the mail would be sent.'),
    withoutMail: z.array(z.string()).describe('Numbers of the orders without an e-mail address.'),
    sample: z
      .object({ orderId: z.string(), to: z.string(), subject: z.string(), text: z.string() })
      .nullable(),
  })
  .meta({ id: 'MessagePreview' });
