import { route } from '@/lib/http/route/route';
import { staffPageSchema } from '@/lib/staff/answers';
import { staffQuery } from '@/lib/staff/inputs';
import { listStaff } from '@/lib/staff/queries';

export const GET = route(
  { access: 'admin', query: staffQuery, answer: staffPageSchema },
  async ({ db, viewer, query }) => Response.json(await listStaff(db, viewer.id, query)),
);
