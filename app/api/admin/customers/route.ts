import { customersPageSchema } from '@/lib/customers/answers';
import { customersQuery } from '@/lib/customers/inputs';
import { listCustomers } from '@/lib/customers/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'manager', query: customersQuery, answer: customersPageSchema },
  async ({ readList, viewer, query }) =>
    Response.json(await readList((db) => listCustomers(db, viewer.role, query))),
);
