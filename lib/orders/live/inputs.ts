import { z } from 'zod';
import { MAX_ID } from '@/lib/shared/ids';

/** `after` is the id of the last order event that the caller has read; absent in its first request. */
export const eventsQuery = z.object({
  after: z.coerce.number().int().min(0).max(MAX_ID).optional(),
});
