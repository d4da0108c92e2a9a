import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { synchroniseNow } from '@/lib/jobs/synchronise';

export const POST = route(
  {
    access: 'internal',
    answer: messageSchema,
    errors: ['external_failed', 'sync_refused', 'sync_running'],
  },
  async ({ db }) => {
    await synchroniseNow(db);
    return Response.json({ message: 'Каталог оновлено' });
  },
);
