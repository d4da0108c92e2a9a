import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { orderPageViewSchema } from '@/lib/orders/answers';
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
