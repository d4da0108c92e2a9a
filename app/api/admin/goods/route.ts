import { z } from 'zod';
import { wireProductSchema } from '@/lib/catalogue/product/answers';
import { toWire } from '@/lib/catalogue/product/wire';
import { matchQuery } from '@/lib/catalogue/staff/inputs';
import { matchProducts } from '@/lib/catalogue/staff/match-products';
import { route } from '@/lib/http/route/route';

/** Unlike the shop's own search, this is not counted among what shoppers look for. */
export const GET = route(
  {
    access: 'staff',
    query: matchQuery,
    answer: z.object({ products: z.array(wireProductSchema) }),
  },
  async ({ db, query: { search } }) =>
    Response.json({ products: (await matchProducts(db, search)).map(toWire) }),
);
