import type { z } from 'zod';
import type { marksSchema, suggestionsSchema } from '../answers';

/** What the panel of the search shows for a text, as `GET /api/products/search` answers. */
export type Suggestions = z.infer<typeof suggestionsSchema>;

export type Marks = z.infer<typeof marksSchema>;
