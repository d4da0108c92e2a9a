import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { route } from '@/lib/http/route/route';
import { orderViewSchema } from '@/lib/orders/answers';
import { findOrderByToken } from '@/lib/orders/queries/queries';
import { cancelOwnOrder } from '@/lib/orders/staff/cancel-own-order';

const params = z.object({ token: orderToken });

export const POST = route(
  {
    access: 'anyone',
    params,
    body: z.object({}).strict(),
    limit: 'pay',
    answer: z.object({ order: orderViewSchema.nullable() }),
    errors: ['status_not_possible'],
  },
  async ({ db, params: { token } }) => {
    await cancelOwnOrder(db, token);
    return Response.json({ order: await findOrderByToken(db, token) });
  },
);
