import { route } from '@/lib/http/route/route';
import { changedOrderSchema } from '@/lib/order-rules/staff-answers';
import { orderParams, partInput } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { sendPart } from '@/lib/orders/waybill/send-part';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: partInput,
    answer: changedOrderSchema,
    errors: [
      'carrier_refused',
      'carrier_unavailable',
      'edit_conflict',
      'request_in_progress',
      'waybill_not_possible',
    ],
  },
  async ({ db, viewer, params: { orderId }, body }) => {
    await sendPart(db, orderId, body, viewer.id);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);
