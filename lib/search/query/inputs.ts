import { z } from 'zod';
import { listPage, listSearch, listSort } from '@/lib/http/route/inputs';

/** Query of GET /api/admin/searches. `shown`: only searches that showed similar products (`near`), or nothing. */
export const searchesQuery = z.object({
  page: listPage,
  search: listSearch,
  shown: z.enum(['near', 'nothing']).optional(),
  sort: listSort(['text', 'times', 'found', 'lastSeen']).default('-times'),
});
export type SearchesQuery = z.output<typeof searchesQuery>;
