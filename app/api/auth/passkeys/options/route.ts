import { passkeyOptionsSchema } from '@/lib/account/answers';
import { offerPasskey } from '@/lib/account/passkeys/change-passkeys';
import { passkeyProofInput } from '@/lib/account/passkeys/inputs';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'customer',
    body: passkeyProofInput,
    limit: 'codes',
    answer: passkeyOptionsSchema,
    errors: [
      'fresh_code_needed',
      'not_found',
      'password_needed',
      'second_factor_needed',
      'second_factor_setup_needed',
      'too_many_rows',
      'wrong_password',
    ],
  },
  async ({ db, viewer, body }) => Response.json(await offerPasskey(db, viewer, body.password)),
);
