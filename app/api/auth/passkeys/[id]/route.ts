import { ownRow } from '@/lib/account/inputs';
import { removePasskey } from '@/lib/account/passkeys/change-passkeys';
import { PASSKEY_PROOF_ERRORS, passkeyProofInput } from '@/lib/account/passkeys/inputs';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const DELETE = route(
  {
    access: 'customer',
    params: ownRow,
    body: passkeyProofInput,
    limit: 'codes',
    answer: messageSchema,
    errors: PASSKEY_PROOF_ERRORS,
  },
  async ({ db, viewer, params, body }) => {
    await removePasskey(db, viewer, params.id, body.password);
    return Response.json({ message: 'Ключ доступу видалено' });
  },
);
