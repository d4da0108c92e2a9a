import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { onDeskSchema } from '@/lib/orders/packing/answers';
import { claimOrder, releaseOrder } from '@/lib/orders/packing/claim-order';
import { claimInput, releaseQuery } from '@/lib/orders/packing/inputs';
import { findPackingOrder } from '@/lib/orders/packing/packing-queries';

type PackingContext = { db: Parameters<typeof findPackingOrder>[0]; viewer: Viewer };

async function answer({ db, viewer }: PackingContext, number: string) {
  const order = await findPackingOrder(db, number, viewer.id);
  if (!order) throw new ShopError('not_found');
  return Response.json({ order });
}

export const GET = route(
  { access: 'manager', params: orderParams, answer: onDeskSchema },
  (asked) => answer(asked, asked.params.orderId),
);

/**
 * Claims an order for packing. If a colleague has claimed it, the response names them. With `takesOver` the claim
 * passes to the caller.
 */
export const POST = route(
  { access: 'manager', params: orderParams, body: claimInput, answer: onDeskSchema },
  async ({ body, params: { orderId }, ...asked }) => {
    await claimOrder(asked.db, orderId, { userId: asked.viewer.id, takesOver: body.takesOver });
    return answer(asked, orderId);
  },
);

export const DELETE = route(
  { access: 'manager', params: orderParams, query: releaseQuery, answer: messageSchema },
  async ({ db, viewer, params: { orderId }, query: { at, leaves } }) => {
    await releaseOrder(db, orderId, { userId: viewer.id, at, leaves: leaves === '1' });
    return Response.json({ message: 'Замовлення знову в\u00a0черзі' });
  },
);
