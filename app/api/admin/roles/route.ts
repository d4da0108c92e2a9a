import { changeRole } from '@/lib/account/change-role';
import { roleInput } from '@/lib/account/inputs';
import { route } from '@/lib/http/route';

export const PATCH = route(
  { access: 'admin', body: roleInput, limit: 'account' },
  async ({ db, viewer, body }) => {
    await changeRole(db, viewer.id, body);
    return Response.json({ message: 'Роль змінено', data: body });
  },
);
