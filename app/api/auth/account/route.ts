import { deleteAccount } from '@/lib/account/delete-account';
import { deleteAccountInput } from '@/lib/account/inputs';
import { route } from '@/lib/http/route';
import { signedOut } from '@/lib/http/session-response';

export const DELETE = route(
  { access: 'customer', body: deleteAccountInput, limit: 'account' },
  async ({ db, viewer, body }) => {
    await deleteAccount(db, viewer, body.password);
    return signedOut(Response.json({ message: 'Кабінет видалено' }));
  },
);
