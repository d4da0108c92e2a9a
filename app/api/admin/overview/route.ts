import { z } from 'zod';
import { isAdmitted } from '@/lib/http/auth/access';
import { route } from '@/lib/http/route/route';
import { overviewQuery, overviewSchema } from '@/lib/overview/answers';
import { readOverview } from '@/lib/overview/read-overview';

export const GET = route(
  { access: 'staff', query: overviewQuery, answer: z.object({ data: overviewSchema }) },
  async ({ db, query, viewer: { role } }) =>
    Response.json({
      data: await readOverview(db, {
        length: query.days,
        money: isAdmitted(role, 'manager'),
        words: isAdmitted(role, 'editor'),
      }),
    }),
);
