import { offeredProductsQuery } from '@/lib/bundles/inputs';
import { MIN_SEARCH } from '@/lib/catalogue/limits';
import { route } from '@/lib/http/route';
import { listSuggestions } from '@/lib/search/list-suggestions';

const MOST = 10;

/** Unlike the shop's own search, this is not counted among what shoppers look for. */
export const GET = route(
  { access: 'editor', query: offeredProductsQuery, limit: 'search' },
  async ({ db, query: { search } }) => {
    if (search.length < MIN_SEARCH) return Response.json({ products: [] });
    const { products } = await listSuggestions(db, search, MOST);
    return Response.json({ products });
  },
);
