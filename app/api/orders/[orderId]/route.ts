import { route } from '@/lib/http/route/route';
import { changedOrderSchema } from '@/lib/order-rules/staff-answers';
import { orderParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { archiveOrder } from '@/lib/orders/status/archive-order';

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
