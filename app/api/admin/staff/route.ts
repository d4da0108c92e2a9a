import { staffQuery } from '@/lib/account/inputs';
import { listStaff } from '@/lib/account/staff-queries';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'admin', query: staffQuery }, async ({ db, viewer, query }) =>
  Response.json(await listStaff(db, viewer.id, query)),
);
