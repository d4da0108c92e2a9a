import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { changedOrderSchema } from '@/lib/orders/staff/answers';
import { archiveOrder } from '@/lib/orders/staff/archive-order';
import { findStaffOrder } from '@/lib/orders/staff/staff-queries';

export const DELETE = route(
  {
    access: 'admin',
    params: orderParams,
    answer: changedOrderSchema,
    errors: ['order_not_deletable'],
  },
  async ({ db, viewer, params: { orderId } }) => {
    await archiveOrder(db, orderId, viewer.id);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);
