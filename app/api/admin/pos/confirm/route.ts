import { route } from '@/lib/http/route/route';
import { confirmInput } from '@/lib/jobs/inputs';
import { confirmSynchronisation } from '@/lib/jobs/synchronise-by-hand';

export const POST = route(
  { access: 'manager', body: confirmInput, limit: 'account' },
  async ({ db, body, viewer }) => {
    await confirmSynchronisation(db, body, viewer.id);
    return Response.json({ message: 'Зміни з каси прийнято, каталог оновлено' });
  },
);
