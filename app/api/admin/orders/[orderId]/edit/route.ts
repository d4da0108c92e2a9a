import { route } from '@/lib/http/route/route';
import { changedOrderSchema } from '@/lib/order-rules/staff-answers';
import { editOrder } from '@/lib/orders/editing/edit-order';
import { orderEditInput } from '@/lib/orders/editing/inputs';
import { orderParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: orderEditInput,
    answer: changedOrderSchema,
    errors: [
      'carrier_refused',
      'carrier_unavailable',
      'edit_conflict',
      'out_of_stock',
      'refund_not_possible',
      'request_in_progress',
      'status_not_possible',
      'waybill_not_possible',
    ],
  },
  async ({ db, viewer, params: { orderId }, body }) => {
    await editOrder(db, orderId, body, viewer.id);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);
