import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { route } from '@/lib/http/route/route';
import { orderPageViewSchema } from '@/lib/orders/answers';
import { agreeToEdit } from '@/lib/orders/editing/change-own-order';
import { findOrderPage } from '@/lib/orders/paying/queries';

/** The shopper agrees to the higher sum of an edited order. */
export const POST = route(
  {
    access: 'anyone',
    params: z.object({ token: orderToken }),
    body: z.object({}).strict(),
    limit: 'pay',
    answer: z.object({ order: orderPageViewSchema.nullable() }),
  },
  async ({ db, params: { token } }) => {
    await agreeToEdit(db, token);
    return Response.json({ order: await findOrderPage(db, token) });
  },
);
