import { z } from 'zod';
import { listWishes } from '@/lib/account/profile/queries';
import { wireProductSchema } from '@/lib/catalogue/answers';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import { toWire } from '@/lib/catalogue/product/wire';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'customer', answer: z.object({ products: z.array(wireProductSchema) }) },
  async ({ db, viewer }) => {
    const products = await loadProducts(db, await listWishes(db, viewer.id));
    return Response.json({ products: products.map(toWire) });
  },
);
