import { passkeyOptionsSchema } from '@/lib/account/answers';
import { offerPasskey } from '@/lib/account/passkeys/change-passkeys';
import { PASSKEY_PROOF_ERRORS, passkeyProofInput } from '@/lib/account/passkeys/inputs';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'customer',
    body: passkeyProofInput,
    limit: 'codes',
    answer: passkeyOptionsSchema,
    errors: [...PASSKEY_PROOF_ERRORS, 'too_many_rows'],
  },
  async ({ db, viewer, body }) => Response.json(await offerPasskey(db, viewer, body.password)),
);
