import 'server-only';
import { z } from 'zod';

export const savedViewSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    query: z.string(),
    columns: z.array(z.string()),
    isShared: z.boolean(),
    by: z.string().describe('Whose it is.'),
    canChange: z.boolean().describe('One’s own, or shared and seen by an admin.'),
  })
  .meta({ id: 'SavedView' });

export const viewsAnswerSchema = z.object({ views: z.array(savedViewSchema) });
