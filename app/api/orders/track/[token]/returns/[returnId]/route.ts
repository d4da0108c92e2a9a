import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { messageSchema } from '@/lib/http/route/answers';
import { pathId } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { withdrawReturn } from '@/lib/orders/returning/request-return';

const params = z.object({ token: orderToken, returnId: pathId });

export const DELETE = route(
  {
    access: 'anyone',
    params,
    limit: 'reviews',
    answer: messageSchema,
    errors: ['status_not_possible'],
  },
  async ({ db, params: { token, returnId } }) => {
    await withdrawReturn(db, token, returnId);
    return Response.json({ message: 'Повернення скасовано' });
  },
);
