import { z } from 'zod';
import { accountSchema } from '@/lib/account/answers';
import { findAccount } from '@/lib/account/profile/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'customer', answer: z.object({ user: accountSchema.nullable() }) },
  async ({ db, viewer }) => Response.json({ user: await findAccount(db, viewer.id) }),
);
