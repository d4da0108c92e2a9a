import { z } from 'zod';
import { passkeyViewSchema } from '@/lib/account/answers';
import { addPasskey } from '@/lib/account/passkeys/change-passkeys';
import { newPasskeyInput } from '@/lib/account/passkeys/inputs';
import { listPasskeys } from '@/lib/account/passkeys/queries';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'customer', answer: z.object({ passkeys: z.array(passkeyViewSchema) }) },
  async ({ db, viewer }) => Response.json({ passkeys: await listPasskeys(db, viewer.id) }),
);

export const POST = route(
  {
    access: 'customer',
    body: newPasskeyInput,
    limit: 'codes',
    answer: messageSchema,
    errors: ['too_many_rows', 'wrong_code'],
  },
  async ({ db, viewer, body, request }) => {
    await addPasskey(db, viewer, body.response, request.headers.get('user-agent') ?? '');
    return Response.json({ message: 'Ключ доступу додано' });
  },
);
