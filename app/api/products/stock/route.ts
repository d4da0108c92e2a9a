import { stockQuery } from '@/lib/catalogue/listing/inputs';
import { listStock } from '@/lib/catalogue/product/queries';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'anyone', query: stockQuery }, async ({ db, query: { ids } }) =>
  Response.json({ stock: await listStock(db, ids) }),
);
