import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/staff-queries';
import { trackOrder } from '@/lib/orders/track-orders';

export const POST = route(
  { access: 'manager', params: orderParams },
  async ({ db, params: { orderId } }) => {
    await trackOrder(db, orderId);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);
