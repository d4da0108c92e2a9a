import { z } from 'zod';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { alertToken } from '@/lib/stock-alerts/inputs';
import { leaveAlerts } from '@/lib/stock-alerts/leave-alerts';

/** Unsubscribes. Called by the page of the mailed link and, with a form as body, by mail programs (RFC 8058). */
export const POST = route(
  {
    access: 'anyone',
    params: z.object({ token: alertToken }),
    limit: 'account',
    answer: messageSchema,
  },
  async ({ db, params: { token } }) => {
    await leaveAlerts(db, token);
    return Response.json({ message: 'Більше не писатимемо на цю пошту про появу товарів' });
  },
);
