import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { onDeskSchema } from '@/lib/orders/packing/answers';
import { packInput } from '@/lib/orders/packing/inputs';
import { packOrder } from '@/lib/orders/packing/pack-order';
import { findPackingOrder } from '@/lib/orders/packing/packing-queries';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: packInput,
    answer: onDeskSchema,
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
    await packOrder(db, orderId, body, viewer.id);
    return Response.json({ order: await findPackingOrder(db, orderId, viewer.id) });
  },
);
