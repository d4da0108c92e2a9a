import { route } from '@/lib/http/route/route';
import { orderChange, orderParams } from '@/lib/orders/inputs';
import { changedOrderSchema } from '@/lib/orders/staff/answers';
import { findStaffOrder } from '@/lib/orders/staff/staff-queries';
import { updateOrder } from '@/lib/orders/staff/update-order';

export const PATCH = route(
  {
    access: 'manager',
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
