import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { openOrderInput } from '@/lib/orders/lookup/inputs';
import { redeemOrderCode } from '@/lib/orders/lookup/order-code';

export const POST = route(
  {
    access: 'anyone',
    body: openOrderInput,
    limit: 'codes',
    answer: z.object({ orderUrl: z.string() }),
    errors: ['wrong_code'],
  },
  async ({ db, body }) => Response.json({ orderUrl: `/order/${await redeemOrderCode(db, body)}` }),
);
