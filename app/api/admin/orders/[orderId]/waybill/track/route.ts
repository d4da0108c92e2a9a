import { route } from '@/lib/http/route/route';
import { changedOrderSchema } from '@/lib/order-rules/staff-answers';
import { orderParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { trackOrder } from '@/lib/orders/tracking/track-orders';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    answer: changedOrderSchema,
    errors: ['carrier_refused', 'carrier_unavailable'],
  },
  async ({ db, params: { orderId } }) => {
    await trackOrder(db, orderId);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);
