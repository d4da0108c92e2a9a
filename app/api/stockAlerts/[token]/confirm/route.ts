import { z } from 'zod';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { confirmAlerts } from '@/lib/stock-alerts/confirm-alerts';
import { alertToken } from '@/lib/stock-alerts/inputs';
import { ALERT_TEXTS } from '@/lib/stock-alerts/text';

export const POST = route(
  {
    access: 'anyone',
    params: z.object({ token: alertToken }),
    body: z.object({}).strict(),
    limit: 'account',
    answer: messageSchema,
    errors: ['link_expired'],
  },
  async ({ db, params: { token } }) => {
    await confirmAlerts(db, token);
    return Response.json({ message: ALERT_TEXTS.waiting });
  },
);
