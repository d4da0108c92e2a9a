import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { staffOrderSchema } from '@/lib/orders/answers';
import { orderParams } from '@/lib/orders/inputs';
import { trackOrder } from '@/lib/orders/queries/track-orders';
import { findStaffOrder } from '@/lib/orders/staff/staff-queries';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    answer: z.object({ order: staffOrderSchema.nullable() }),
    errors: ['carrier_refused', 'carrier_unavailable'],
  },
  async ({ db, params: { orderId } }) => {
    await trackOrder(db, orderId);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);
