import { stockQuery } from '@/lib/catalogue/inputs';
import { listStock } from '@/lib/catalogue/queries';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'anyone', query: stockQuery }, async ({ db, query: { ids } }) =>
  Response.json({ stock: await listStock(db, ids) }),
);
