import { z } from 'zod';
import { reasonText } from '@/lib/audit/inputs';
import { rowId } from '@/lib/shared/id-input';

/** The id of a message in the outbox. */
export const messageParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/** Body of POST /api/admin/pos/confirm: the run that the guard refused, and why its change is correct. */
export const confirmInput = z
  .object({
    runId: rowId,
    reason: reasonText,
  })
  .strict();

/** Body of a request that needs no data. */
export const synchroniseNowInput = z.object({}).strict();
