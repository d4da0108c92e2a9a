import { z } from 'zod';
import { isAdmitted } from '@/lib/http/auth/access';
import { route } from '@/lib/http/route/route';
import { listMentions } from '@/lib/orders/teamwork/queries';
import { overviewQuery, overviewSchema } from '@/lib/overview/answers';
import { readOverview } from '@/lib/overview/read-overview';

export const GET = route(
  { access: 'staff', query: overviewQuery, answer: z.object({ data: overviewSchema }) },
  async ({ db, query, viewer: { id, role } }) => {
    const money = isAdmitted(role, 'manager');
    const words = isAdmitted(role, 'editor');
    const data = await readOverview(db, { length: query.days, money, words });
    return Response.json({
      data: { ...data, ...(money && { mentions: await listMentions(db, id) }) },
    });
  },
);
