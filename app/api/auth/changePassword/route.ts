import { changePasswordInput } from '@/lib/account/inputs';
import { changePassword } from '@/lib/account/password/change-password';
import { route } from '@/lib/http/route/route';

export const PATCH = route(
  { access: 'customer', body: changePasswordInput, limit: 'account' },
  async ({ db, viewer, body }) => {
    await changePassword(db, viewer, body);
    const message = 'Пароль успішно змінено!';
    return Response.json({ message, data: { message } });
  },
);
