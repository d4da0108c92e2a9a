import { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { staffOrderSchema } from '@/lib/orders/staff/answers';
import { findStaffOrder } from '@/lib/orders/staff/staff-queries';

export const GET = route(
  { access: 'manager', params: orderParams, answer: z.object({ order: staffOrderSchema }) },
  async ({ db, params: { orderId } }) => {
    const order = await findStaffOrder(db, orderId);
    if (!order) throw new ShopError('not_found');
    return Response.json({ order });
  },
);
