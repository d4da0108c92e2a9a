import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { readPopularSearches } from '@/lib/search/query/popular-searches';

export const GET = route(
  { access: 'anyone', answer: z.object({ searches: z.array(z.string()) }) },
  async ({ db }) => Response.json({ searches: await readPopularSearches(db) }),
);
