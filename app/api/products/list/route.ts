import { productsAnswerSchema } from '@/lib/catalogue/answers';
import { idsQuery } from '@/lib/catalogue/listing/inputs';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import { toWire } from '@/lib/catalogue/product/wire';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'anyone', query: idsQuery, answer: productsAnswerSchema },
  async ({ readList, query: { ids } }) => {
    const products = await readList((db) => loadProducts(db, ids));
    return Response.json({ products: products.map(toWire) });
  },
);
