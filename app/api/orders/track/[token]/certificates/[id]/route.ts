import { z } from 'zod';
import { certificateParams, sendInput } from '@/lib/certificates/inputs';
import { scheduleSending } from '@/lib/certificates/send-certificate';
import { orderToken } from '@/lib/checkout/inputs';
import { route } from '@/lib/http/route/route';
import { orderPageViewSchema } from '@/lib/orders/answers';
import { findOrderPage } from '@/lib/orders/paying/queries';
import { lockOrderOfToken } from '@/lib/orders/status/lock-order';

/** The buyer chooses to whom a certificate is mailed, and when. */
export const POST = route(
  {
    access: 'anyone',
    params: certificateParams.extend({ token: orderToken }),
    body: sendInput,
    limit: 'pay',
    answer: z.object({ order: orderPageViewSchema.nullable() }),
    errors: ['message_not_possible', 'not_found'],
  },
  async ({ db, params: { token, id }, body }) => {
    const { id: orderId } = await lockOrderOfToken(db, token);
    await scheduleSending(db, { orderId, id }, body);
    return Response.json({ order: await findOrderPage(db, token) });
  },
);
