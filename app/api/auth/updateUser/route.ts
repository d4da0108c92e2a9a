import { profileInput } from '@/lib/account/inputs';
import { findAccount } from '@/lib/account/profile/queries';
import { updateProfile } from '@/lib/account/profile/update-profile';
import { route } from '@/lib/http/route/route';

export const PATCH = route(
  { access: 'customer', body: profileInput, limit: 'account' },
  async ({ db, viewer, body }) => {
    await updateProfile(db, viewer, body);
    return Response.json({ message: 'Дані збережено', data: await findAccount(db, viewer.id) });
  },
);
