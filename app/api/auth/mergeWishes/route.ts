import { z } from 'zod';
import { mergeWishesInput } from '@/lib/account/inputs';
import { mergeWishes } from '@/lib/account/profile/change-wishes';
import { route } from '@/lib/http/route/route';

export const PATCH = route(
  {
    access: 'customer',
    body: mergeWishesInput,
    limit: 'account',
    answer: z.object({ wishes: z.array(z.int()) }),
    errors: ['too_many_rows'],
  },
  async ({ db, viewer, body }) =>
    Response.json({ wishes: await mergeWishes(db, viewer.id, body.product_ids) }),
);
