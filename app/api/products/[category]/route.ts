import { listingParams, listingQuery } from '@/lib/catalogue/inputs';
import { listProducts } from '@/lib/catalogue/list-queries';
import { searchWords } from '@/lib/catalogue/listing';
import { loadProducts } from '@/lib/catalogue/queries';
import { toWire } from '@/lib/catalogue/wire';
import { route } from '@/lib/http/route';

export const GET = route(
  { access: 'anyone', params: listingParams, query: listingQuery },
  async ({ db, params, query: { page, search = '', price, sort } }) => {
    const range = typeof price === 'object' ? price : {};
    const byPrice = price === 'asc' ? 'priceUp' : price === 'desc' ? 'priceDown' : undefined;
    const { products, ...pages } = await listProducts(db, {
      ...range,
      page,
      slug: params.category === 'all' ? undefined : params.category,
      words: searchWords(search),
      order: sort ?? byPrice ?? 'new',
    });
    const whole = await loadProducts(
      db,
      products.map(({ id }) => id),
    );
    return Response.json({ products: whole.map(toWire), ...pages });
  },
);
