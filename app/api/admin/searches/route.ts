import { route } from '@/lib/http/route/route';
import { failedSearchesSchema } from '@/lib/search/answers';
import { listFailedSearches } from '@/lib/search/query/failed-searches';
import { searchesQuery } from '@/lib/search/query/inputs';

export const GET = route(
  { access: 'editor', query: searchesQuery, answer: failedSearchesSchema },
  async ({ db, query }) => Response.json(await listFailedSearches(db, query)),
);
