import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { orderPageViewSchema } from '@/lib/orders/answers';
import { changeOwnOrder } from '@/lib/orders/editing/change-own-order';
import { ownChangeInput } from '@/lib/orders/editing/inputs';
import { findOrderPage } from '@/lib/orders/paying/queries';

const params = z.object({ token: orderToken });

export const GET = route(
  { access: 'anyone', params, answer: z.object({ order: orderPageViewSchema }) },
  async ({ db, params: { token } }) => {
    const order = await findOrderPage(db, token);
    if (!order) throw new ShopError('not_found');
    return Response.json({ order });
  },
);

/** The shopper changes contacts or address, until packing begins. */
export const PATCH = route(
  {
    access: 'anyone',
    params,
    body: ownChangeInput,
    limit: 'pay',
    answer: z.object({ order: orderPageViewSchema.nullable() }),
    errors: ['status_not_possible'],
  },
  async ({ db, params: { token }, body }) => {
    await changeOwnOrder(db, token, body);
    return Response.json({ order: await findOrderPage(db, token) });
  },
);
