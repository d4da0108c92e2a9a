import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { trackOrder } from '@/lib/orders/queries/track-orders';
import { changedOrderSchema } from '@/lib/orders/staff/answers';
import { findStaffOrder } from '@/lib/orders/staff/staff-queries';

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
