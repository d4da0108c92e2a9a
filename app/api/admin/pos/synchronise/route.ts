import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { synchroniseNowInput } from '@/lib/jobs/inputs';
import { synchroniseOnRequest } from '@/lib/jobs/synchronise-by-hand';

export const POST = route(
  {
    access: 'staff',
    body: synchroniseNowInput,
    limit: 'account',
    answer: messageSchema,
    errors: ['external_failed', 'sync_refused', 'sync_running'],
  },
  async ({ db, viewer }) => {
    await synchroniseOnRequest(db, viewer.id);
    return Response.json({ message: 'Каталог оновлено' });
  },
);
