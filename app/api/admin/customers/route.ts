import { customersPageSchema } from '@/lib/customers/answers';
import { assignNewest } from '@/lib/customers/assign-cards';
import { customersQuery } from '@/lib/customers/inputs';
import { listCustomers } from '@/lib/customers/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'manager',
    scope: 'customers:read',
    query: customersQuery,
    answer: customersPageSchema,
  },
  async ({ db, readList, viewer, query }) => {
    await assignNewest(db);
    return Response.json(await readList((replica) => listCustomers(replica, viewer.role, query)));
  },
);
