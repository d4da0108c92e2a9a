import { z } from 'zod';
import { accountSchema } from '@/lib/account/answers';
import { profileInput } from '@/lib/account/profile/inputs';
import { findAccount } from '@/lib/account/profile/queries';
import { updateProfile } from '@/lib/account/profile/update-profile';
import { route } from '@/lib/http/route/route';

export const PATCH = route(
  {
    access: 'customer',
    body: profileInput,
    limit: 'account',
    answer: z.object({ message: z.string(), data: accountSchema.nullable() }),
    errors: [
      'edit_conflict',
      'email_taken',
      'fresh_code_needed',
      'not_found',
      'password_needed',
      'second_factor_needed',
      'second_factor_setup_needed',
      'wrong_code',
      'wrong_password',
    ],
  },
  async ({ db, viewer, body }) => {
    await updateProfile(db, viewer, body);
    return Response.json({ message: 'Дані збережено', data: await findAccount(db, viewer.id) });
  },
);
