import { z } from 'zod';
import { searchQuery } from '@/lib/catalogue/listing/inputs';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import { replicaUrl } from '@/lib/db/replica';
import { SHARED_RESPONSE } from '@/lib/http/route/page-headers';
import { route } from '@/lib/http/route/route';
import { type Suggestions, suggestionsSchema } from '@/lib/search/answers';
import { recordFailedSearch } from '@/lib/search/query/failed-searches';
import { listSuggestions, recentSuggestions } from '@/lib/search/query/list-suggestions';

export const GET = route(
  {
    access: 'anyone',
    query: searchQuery,
    limit: 'search',
    answer: z.union([suggestionsSchema, z.object({ products: z.tuple([]) })]),
  },
  async ({ db, readList, query: { search, limit } }) => {
    if (search.length < MIN_SEARCH) return Response.json({ products: [] });
    const read = async () =>
      asSent(await readList((reader) => listSuggestions(reader, search, limit)));
    const { body, ids, isNear, isHelped } = await (replicaUrl()
      ? read()
      : recentSuggestions(db, { text: search, limit }, read));
    if (!isHelped) recordFailedSearch(db, search, ids, isNear);
    // Two kinds of response are not stored in lib/server/answer-cache.ts. With a replica, a caller who has just changed
    // something reads from the primary, so responses differ. A search without results must reach this handler each
    // time, to be counted.
    const isShared = !replicaUrl() && (isHelped || (ids.length > 0 && !isNear));
    return new Response(body, {
      headers: { 'Content-Type': 'application/json', ...(isShared && { [SHARED_RESPONSE]: '1' }) },
    });
  },
);

/** Serialized before caching, since most responses come from the cache. */
const asSent = (found: Suggestions) => ({
  body: Buffer.from(JSON.stringify(found)),
  ids: found.products.map(({ product_id }) => product_id),
  isNear: found.isNear,
  isHelped: found.help.length > 0,
});
