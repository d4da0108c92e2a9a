import { z } from 'zod';
import { MAX_ID } from '@/lib/shared/ids';

/** Id of the last order event that was read; absent in the first request. */
export const eventsQuery = z.object({
  after: z.coerce.number().int().min(0).max(MAX_ID).optional(),
});
