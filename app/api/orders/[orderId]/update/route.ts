import { route } from '@/lib/http/route/route';
import { changedOrderSchema } from '@/lib/order-rules/staff-answers';
import { orderChange, orderParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { updateOrder } from '@/lib/orders/status/update-order';

export const PATCH = route(
  {
    access: 'manager',
    scope: 'orders:write',
    params: orderParams,
    body: orderChange,
    answer: changedOrderSchema,
    errors: [
      'carrier_refused',
      'carrier_unavailable',
      'edit_conflict',
      'request_in_progress',
      'status_not_possible',
      'waybill_not_possible',
    ],
  },
  async ({ db, viewer, params: { orderId }, body }) => {
    await updateOrder(db, orderId, body, viewer.id);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);
