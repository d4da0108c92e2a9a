import { z } from 'zod';

export const searchesQuery = z.object({
  page: z.coerce.number().int().min(1).max(9999).default(1),
});
