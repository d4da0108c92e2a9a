import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { route } from '@/lib/http/route/route';
import { orderViewSchema } from '@/lib/order-rules/answers';
import { cancelOwnOrder } from '@/lib/orders/cancelling/cancel-order';
import { findOrderByToken } from '@/lib/orders/queries/queries';

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
