import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { staffOrderSchema } from '@/lib/orders/answers';
import { orderParams, parcelInput } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/staff/staff-queries';
import { createWaybill } from '@/lib/orders/waybill/create-waybill';
import { removeWaybill } from '@/lib/orders/waybill/remove-waybill';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: parcelInput,
    answer: z.object({ order: staffOrderSchema.nullable() }),
    errors: [
      'carrier_refused',
      'carrier_unavailable',
      'request_in_progress',
      'waybill_not_possible',
    ],
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
    answer: z.object({ order: staffOrderSchema.nullable() }),
    errors: [
      'carrier_refused',
      'carrier_unavailable',
      'request_in_progress',
      'waybill_not_possible',
    ],
  },
  async ({ db, viewer, params: { orderId } }) => {
    await removeWaybill(db, orderId, viewer.id);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);
