import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { route } from '@/lib/http/route/route';
import { unsubscribe } from '@/lib/orders/review-requests';

export const DELETE = route(
  {
    access: 'anyone',
    params: z.object({ token: orderToken }),
    limit: 'pay',
    answer: z.object({ message: z.string() }),
  },
  async ({ db, params: { token } }) => {
    await unsubscribe(db, token);
    return Response.json({ message: 'Більше не\u00a0проситимемо про відгуки' });
  },
);
