import { searchQuery } from '@/lib/catalogue/inputs';
import { searchProducts } from '@/lib/catalogue/list-queries';
import { loadProducts } from '@/lib/catalogue/queries';
import { toWire } from '@/lib/catalogue/wire';
import { route } from '@/lib/http/route';

export const GET = route(
  { access: 'anyone', query: searchQuery, limit: 'search' },
  async ({ db, query: { search, limit } }) => {
    const found = await searchProducts(db, search, limit);
    const whole = await loadProducts(
      db,
      found.map(({ id }) => id),
    );
    return Response.json({ products: whole.map(toWire) });
  },
);
