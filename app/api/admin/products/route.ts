import { staffProductsSchema } from '@/lib/catalogue/staff/answers';
import { staffProductsQuery } from '@/lib/catalogue/staff/inputs';
import { listStaffProducts } from '@/lib/catalogue/staff/list-queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'staff', query: staffProductsQuery, answer: staffProductsSchema },
  async ({ db, query }) => Response.json(await listStaffProducts(db, query)),
);
