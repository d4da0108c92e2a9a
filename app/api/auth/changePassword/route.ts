import { z } from 'zod';
import { changePasswordInput } from '@/lib/account/inputs';
import { changePassword } from '@/lib/account/password/change-password';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const PATCH = route(
  {
    access: 'customer',
    body: changePasswordInput,
    limit: 'account',
    answer: z.object({ message: z.string(), data: messageSchema }),
    errors: [
      'fresh_code_needed',
      'not_found',
      'second_factor_needed',
      'second_factor_setup_needed',
      'weak_password',
      'wrong_code',
      'wrong_password',
    ],
  },
  async ({ db, viewer, body }) => {
    await changePassword(db, viewer, body);
    const message = 'Пароль успішно змінено!';
    return Response.json({ message, data: { message } });
  },
);
