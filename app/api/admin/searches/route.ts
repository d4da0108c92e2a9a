import { route } from '@/lib/http/route/route';
import { failedSearchesSchema } from '@/lib/search/answers';
import { searchesQuery } from '@/lib/search/query/inputs';
import { listFailedSearches } from '@/lib/search/query/search-log';

export const GET = route(
  { access: 'editor', query: searchesQuery, answer: failedSearchesSchema },
  async ({ db, query }) => Response.json(await listFailedSearches(db, query)),
);
