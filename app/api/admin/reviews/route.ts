import { route } from '@/lib/http/route/route';
import { moderationSchema } from '@/lib/reviews/answers';
import { moderationQuery } from '@/lib/reviews/inputs';
import { listForModeration } from '@/lib/reviews/staff-queries';

export const GET = route(
  { access: 'editor', query: moderationQuery, answer: moderationSchema },
  async ({ db, query }) => Response.json(await listForModeration(db, query)),
);
