import { route } from '@/lib/http/route/route';
import { returnsPageSchema } from '@/lib/orders/returning/answers';
import { returnsQuery } from '@/lib/orders/returning/inputs';
import { listReturns } from '@/lib/orders/returning/return-queries';

export const GET = route(
  { access: 'manager', query: returnsQuery, answer: returnsPageSchema },
  async ({ readList, query }) => Response.json(await readList((db) => listReturns(db, query))),
);
