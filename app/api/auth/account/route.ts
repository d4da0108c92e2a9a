import { deleteAccountInput } from '@/lib/account/inputs';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import { productTag } from '@/lib/cache-tags';
import { signedOut } from '@/lib/http/auth/session-response';
import { renewPages } from '@/lib/http/route/renew-pages';
import { route } from '@/lib/http/route/route';

export const DELETE = route(
  { access: 'customer', body: deleteAccountInput, limit: 'account' },
  async ({ db, viewer, body }) => {
    const named = await deleteAccount(db, viewer, body);
    renewPages(named.map((id) => productTag(id)));
    return signedOut(Response.json({ message: 'Кабінет видалено' }));
  },
);
