import { z } from 'zod';
import { productStockSchema } from '@/lib/catalogue/answers';
import { idsQuery } from '@/lib/catalogue/listing/inputs';
import { listStock } from '@/lib/catalogue/product/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'anyone', query: idsQuery, answer: z.object({ stock: z.array(productStockSchema) }) },
  async ({ db, query: { ids } }) => Response.json({ stock: await listStock(db, ids) }),
);
