import { deleteAccountInput } from '@/lib/account/inputs';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import { signedOut } from '@/lib/http/auth/session-response';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const DELETE = route(
  {
    access: 'customer',
    body: deleteAccountInput,
    limit: 'account',
    answer: messageSchema,
    errors: [
      'fresh_code_needed',
      'last_admin',
      'not_found',
      'second_factor_needed',
      'second_factor_setup_needed',
      'wrong_code',
      'wrong_password',
    ],
  },
  async ({ db, viewer, body }) => {
    await deleteAccount(db, viewer, body);
    return signedOut(Response.json({ message: 'Кабінет видалено' }));
  },
);
