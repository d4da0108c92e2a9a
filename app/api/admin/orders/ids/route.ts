import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { MOST_IN_BULK } from '@/lib/orders/bulk/actions';
import { ordersQuery } from '@/lib/orders/inputs';
import { listFoundNumbers } from '@/lib/orders/queries/list-all-orders';

export const GET = route(
  {
    access: 'manager',
    query: ordersQuery.omit({ page: true, mine: true }),
    answer: z.object({ orderIds: z.array(z.string()).max(MOST_IN_BULK) }),
  },
  async ({ db, query }) =>
    Response.json({ orderIds: await listFoundNumbers(db, { ...query, page: 1 }, MOST_IN_BULK) }),
);
