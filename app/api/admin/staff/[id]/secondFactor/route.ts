import { ownRow } from '@/lib/account/inputs';
import { resetApp } from '@/lib/account/remove-app';
import { route } from '@/lib/http/route';

export const DELETE = route(
  { access: 'admin', params: ownRow, limit: 'account' },
  async ({ db, viewer, params }) => {
    await resetApp(db, viewer.id, params.id);
    return Response.json({ message: 'Застосунок скинуто, сеанси завершено' });
  },
);
