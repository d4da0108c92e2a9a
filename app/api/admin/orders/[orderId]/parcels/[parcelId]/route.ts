import { route } from '@/lib/http/route/route';
import { changedOrderSchema } from '@/lib/order-rules/staff-answers';
import { parcelParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { removeWaybill } from '@/lib/orders/waybill/remove-waybill';

export const DELETE = route(
  {
    access: 'manager',
    params: parcelParams,
    answer: changedOrderSchema,
    errors: [
      'carrier_refused',
      'carrier_unavailable',
      'request_in_progress',
      'waybill_not_possible',
    ],
  },
  async ({ db, viewer, params: { orderId, parcelId } }) => {
    await removeWaybill(db, orderId, viewer.id, parcelId);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);
