import { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { staffOrderSchema } from '@/lib/order-rules/staff-answers';
import { orderParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';

export const GET = route(
  {
    access: 'manager',
    scope: 'orders:read',
    params: orderParams,
    answer: z.object({ order: staffOrderSchema }),
  },
  async ({ db, params: { orderId } }) => {
    const order = await findStaffOrder(db, orderId);
    if (!order) throw new ShopError('not_found');
    return Response.json({ order });
  },
);
