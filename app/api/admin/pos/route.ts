import { z } from 'zod';
import { isAdmitted } from '@/lib/http/auth/access';
import { route } from '@/lib/http/route/route';
import { posStateSchema } from '@/lib/jobs/answers';
import { readPos } from '@/lib/jobs/read-pos';

export const GET = route(
  { access: 'staff', answer: z.object({ data: posStateSchema }) },
  async ({ db, viewer: { role } }) =>
    Response.json({ data: await readPos(db, { withOrders: isAdmitted(role, 'manager') }) }),
);
