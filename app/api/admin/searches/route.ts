import { route } from '@/lib/http/route';
import { searchesQuery } from '@/lib/search/inputs';
import { listFailedSearches } from '@/lib/search/search-log';

export const GET = route({ access: 'editor', query: searchesQuery }, async ({ db, query }) =>
  Response.json(await listFailedSearches(db, query)),
);
