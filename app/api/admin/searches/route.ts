import { route } from '@/lib/http/route/route';
import { searchesQuery } from '@/lib/search/query/inputs';
import { listFailedSearches } from '@/lib/search/query/search-log';

export const GET = route({ access: 'editor', query: searchesQuery }, async ({ db, query }) =>
  Response.json(await listFailedSearches(db, query)),
);
