import { staffFeedProblemsSchema } from '@/lib/feeds/answers';
import { feedParams, feedProblemsQuery } from '@/lib/feeds/inputs';
import { listFeedProblems } from '@/lib/feeds/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'editor',
    params: feedParams,
    query: feedProblemsQuery,
    answer: staffFeedProblemsSchema,
  },
  async ({ db, params: { id }, query }) => Response.json(await listFeedProblems(db, id, query)),
);
