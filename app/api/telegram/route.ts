import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { offerTelegram } from '@/lib/notifications/shopper-telegram';
import { findReturnOrder } from '@/lib/orders/returning/return-queries';

/** A link to the shop's bot: for the order with this token, otherwise for the caller's account. */
export const POST = route(
  {
    access: 'visitor',
    body: z.object({ order: orderToken.optional() }).strict(),
    limit: 'telegram',
    answer: z.object({ url: z.url() }),
    errors: ['not_found', 'external_failed'],
  },
  async ({ db, viewer, body }) => {
    const found = body.order && (await findReturnOrder(db, body.order));
    const owner = found ? { orderId: found.order.id } : viewer && { userId: viewer.id };
    if (!owner || (body.order && !found)) throw new ShopError('not_found');
    return Response.json({ url: await offerTelegram(db, owner) });
  },
);
