import { z } from 'zod';
import { reasonText } from '@/lib/audit/inputs';
import { rowId } from '@/lib/shared/id-input';

/** The number of a message in the outbox. */
export const messageParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/** Body of POST /api/admin/pos/confirm: the run that was refused, and why it is right all the same. */
export const confirmInput = z
  .object({
    runId: rowId,
    reason: reasonText,
  })
  .strict();

/** Nothing is to be said beside the wish itself. */
export const synchroniseNowInput = z.object({}).strict();
