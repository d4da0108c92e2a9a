import { z } from 'zod';
import { idsQuery } from '@/lib/catalogue/listing/inputs';
import { productStockSchema } from '@/lib/catalogue/product/answers';
import { listStock } from '@/lib/catalogue/product/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'anyone', query: idsQuery, answer: z.object({ stock: z.array(productStockSchema) }) },
  async ({ db, query: { ids } }) => Response.json({ stock: await listStock(db, ids) }),
);
