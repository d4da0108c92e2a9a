import { z } from 'zod';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { changeByLink } from '@/lib/notices/change-notices';
import { linkChange } from '@/lib/notices/inputs';
import { alertToken } from '@/lib/stock-alerts/inputs';

/** Called by the page of the mailed link and, with a form as body, by mail programs to unsubscribe (RFC 8058). */
export const POST = route(
  {
    access: 'anyone',
    params: z.object({ token: alertToken, change: linkChange }),
    limit: 'account',
    answer: messageSchema,
    errors: ['link_expired'],
  },
  async ({ db, params: { token, change } }) => {
    await changeByLink(db, token, change);
    return Response.json({ message: 'Збережено' });
  },
);
