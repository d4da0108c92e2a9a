import { listAddresses } from '@/lib/account/profile/queries';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'customer' }, async ({ db, viewer }) =>
  Response.json({ data: await listAddresses(db, viewer.id) }),
);
