import { route } from '@/lib/http/route/route';
import { changedOrderSchema } from '@/lib/order-rules/staff-answers';
import { orderParams, waybillInput } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { createWaybill } from '@/lib/orders/waybill/create-waybill';
import { removeWaybill } from '@/lib/orders/waybill/remove-waybill';

const REFUSALS = [
  'carrier_refused',
  'carrier_unavailable',
  'request_in_progress',
  'waybill_not_possible',
] as const;

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: waybillInput,
    answer: changedOrderSchema,
    errors: [...REFUSALS],
  },
  async ({ db, viewer, params: { orderId }, body }) => {
    await createWaybill(db, orderId, body, viewer.id);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);

export const DELETE = route(
  {
    access: 'manager',
    params: orderParams,
    answer: changedOrderSchema,
    errors: [...REFUSALS],
  },
  async ({ db, viewer, params: { orderId } }) => {
    await removeWaybill(db, orderId, viewer.id);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);
