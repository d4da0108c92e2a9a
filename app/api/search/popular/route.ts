import { route } from '@/lib/http/route/route';
import { readPopularSearches } from '@/lib/search/query/popular-searches';

export const GET = route({ access: 'anyone' }, async ({ db }) =>
  Response.json({ searches: await readPopularSearches(db) }),
);
