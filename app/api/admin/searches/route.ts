import { route } from '@/lib/http/route/route';
import { listFailedSearches } from '@/lib/search/query/failed-searches';
import { searchesQuery } from '@/lib/search/query/inputs';

export const GET = route({ access: 'editor', query: searchesQuery }, async ({ db, query }) =>
  Response.json(await listFailedSearches(db, query)),
);
