import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { orderCountsSchema } from '@/lib/orders/queries/answers';
import { countOrdersByStatus } from '@/lib/orders/queries/list-all-orders';

export const GET = route(
  { access: 'manager', answer: z.object({ counts: orderCountsSchema }) },
  async ({ db }) => Response.json({ counts: await countOrdersByStatus(db) }),
);
