import { staffBundlesSchema } from '@/lib/bundles/answers';
import { staffBundlesQuery } from '@/lib/bundles/inputs';
import { listStaffBundles } from '@/lib/bundles/staff-queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'editor', query: staffBundlesQuery, answer: staffBundlesSchema },
  async ({ db, query }) => Response.json(await listStaffBundles(db, query)),
);
