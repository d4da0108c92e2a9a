import { z } from 'zod';
import { checkedBasketSchema } from '@/lib/checkout/answers';
import { checkAvailability } from '@/lib/checkout/check-availability';
import { basketInput } from '@/lib/checkout/inputs';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'anyone',
    body: basketInput,
    limit: 'availability',
    answer: z.object({ message: z.string(), data: checkedBasketSchema }),
  },
  async ({ db, body }) => {
    const { message, ...data } = await checkAvailability(db, body);
    return Response.json({ message, data });
  },
);
