import { z } from 'zod';
import { MAX_ID } from '@/lib/shared/ids';

/** From which line of the history of orders on; absent where the reader begins. */
export const eventsQuery = z.object({
  after: z.coerce.number().int().min(0).max(MAX_ID).optional(),
});
