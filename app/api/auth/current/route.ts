import { findAccount } from '@/lib/account/profile/queries';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'customer' }, async ({ db, viewer }) =>
  Response.json({ user: await findAccount(db, viewer.id) }),
);
