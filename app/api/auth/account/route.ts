import { deleteAccountInput } from '@/lib/account/inputs';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import { productTag } from '@/lib/cache-tags';
import { signedOut } from '@/lib/http/auth/session-response';
import { messageSchema } from '@/lib/http/route/answers';
import { renewPages } from '@/lib/http/route/renew-pages';
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
    const named = await deleteAccount(db, viewer, body);
    renewPages(named.map((id) => productTag(id)));
    return signedOut(Response.json({ message: 'Кабінет видалено' }));
  },
);
