import 'server-only';
import { z } from 'zod';

export const savedViewSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    query: z.string(),
    columns: z.array(z.string()),
    isShared: z.boolean(),
    by: z.string().describe('Name of the owner of the view.'),
    canChange: z
      .boolean()
      .describe(
        'Whether the caller may change the view: as its owner, or, if it is shared, as an admin.',
      ),
  })
  .meta({ id: 'SavedView' });

export const viewsAnswerSchema = z.object({ views: z.array(savedViewSchema) });
