import { z } from 'zod';
import { plainText } from '@/lib/account/plain-text';

/** The number of a message in the outbox. */
export const messageParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/** Body of POST /api/admin/till/confirm: the run that was refused, and why it is right all the same. */
export const confirmInput = z
  .object({
    runId: z.int().positive().max(2_147_483_647),
    reason: plainText(500, 'Поясніть коротше: до 500 знаків').min(
      5,
      'Поясніть, чому зміна справжня',
    ),
  })
  .strict();

/** Nothing is to be said beside the wish itself. */
export const synchroniseNowInput = z.object({}).strict();
