import { z } from 'zod';
import { wishInput } from '@/lib/account/inputs';
import { addWish } from '@/lib/account/profile/change-wishes';
import { route } from '@/lib/http/route/route';

export const PATCH = route(
  {
    access: 'customer',
    body: wishInput,
    limit: 'account',
    answer: z.object({ wishes: z.array(z.int()) }),
    errors: ['not_found', 'too_many_rows'],
  },
  async ({ db, viewer, body }) =>
    Response.json({ wishes: await addWish(db, viewer.id, body.product_id) }),
);
