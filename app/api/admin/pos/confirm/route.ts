import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { confirmInput } from '@/lib/jobs/inputs';
import { confirmSynchronisation } from '@/lib/jobs/synchronise-by-hand';

export const POST = route(
  {
    access: 'manager',
    body: confirmInput,
    limit: 'account',
    answer: messageSchema,
    errors: ['edit_conflict', 'external_failed', 'not_found', 'sync_refused', 'sync_running'],
  },
  async ({ db, body, viewer }) => {
    await confirmSynchronisation(db, body, viewer.id);
    return Response.json({ message: 'Зміни з каси прийнято, каталог оновлено' });
  },
);
