import { z } from 'zod';

/** The number of a message in the outbox. */
export const messageParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/** Nothing is to be said beside the wish itself. */
export const synchroniseNowInput = z.object({}).strict();
