import { staffProductsSchema } from '@/lib/catalogue-admin/answers';
import { staffProductsQuery } from '@/lib/catalogue-admin/inputs';
import { listStaffProducts } from '@/lib/catalogue-admin/list-queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'staff',
    scope: 'products:read',
    query: staffProductsQuery,
    answer: staffProductsSchema,
  },
  async ({ db, query }) => Response.json(await listStaffProducts(db, query)),
);
