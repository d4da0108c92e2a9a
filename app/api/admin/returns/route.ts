import { route } from '@/lib/http/route/route';
import { returnsPageSchema } from '@/lib/orders/returning/answers';
import { listReturns } from '@/lib/orders/returning/return-queries';
import { returnsQuery } from '@/lib/orders/returning/staff-inputs';

export const GET = route(
  { access: 'manager', query: returnsQuery, answer: returnsPageSchema },
  async ({ readList, query }) => Response.json(await readList((db) => listReturns(db, query))),
);
