import { z } from 'zod';
import { orderPageViewSchema } from '@/lib/checkout/answers';
import { orderToken } from '@/lib/checkout/inputs';
import { findOrderPage } from '@/lib/checkout/queries';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';

const params = z.object({ token: orderToken });

export const GET = route(
  { access: 'anyone', params, answer: z.object({ order: orderPageViewSchema }) },
  async ({ db, params: { token } }) => {
    const order = await findOrderPage(db, token);
    if (!order) throw new ShopError('not_found');
    return Response.json({ order });
  },
);
