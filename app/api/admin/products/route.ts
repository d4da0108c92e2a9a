import { goodsQuery } from '@/lib/catalogue/staff/inputs';
import { listStaffProducts } from '@/lib/catalogue/staff/list-queries';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'editor', query: goodsQuery }, async ({ db, query }) =>
  Response.json(await listStaffProducts(db, query)),
);
