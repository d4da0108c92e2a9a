import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { findOrderByToken } from '@/lib/orders/queries';

const params = z.object({ token: orderToken });

export const GET = route({ access: 'anyone', params }, async ({ db, params: { token } }) => {
  const order = await findOrderByToken(db, token);
  if (!order) throw new ShopError('not_found');
  return Response.json({ order });
});
