import { route } from '@/lib/http/route/route';
import { onDeskSchema } from '@/lib/orders/packing/answers';
import { claimNextOrder } from '@/lib/orders/packing/claim-order';
import { nextInput } from '@/lib/orders/packing/inputs';
import { findPackingOrder } from '@/lib/orders/packing/packing-queries';

export const POST = route(
  { access: 'manager', body: nextInput, answer: onDeskSchema },
  async ({ db, viewer, body: { skip } }) => {
    const number = await claimNextOrder(db, { userId: viewer.id, skip });
    return Response.json({ order: number && (await findPackingOrder(db, number, viewer.id)) });
  },
);
