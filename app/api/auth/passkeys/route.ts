import { z } from 'zod';
import { passkeyViewSchema } from '@/lib/account/answers';
import { addPasskey } from '@/lib/account/passkeys/change-passkeys';
import { newPasskeyInput } from '@/lib/account/passkeys/inputs';
import { listPasskeys } from '@/lib/account/passkeys/queries';
import { signedIn } from '@/lib/http/auth/session-response';
import { messageSchema, signedInSchema } from '@/lib/http/route/answers';
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
    answer: messageSchema.extend(signedInSchema.shape),
    errors: ['too_many_rows', 'wrong_code'],
  },
  async ({ db, viewer, body, request }) => {
    const userAgent = request.headers.get('user-agent') ?? '';
    const tokens = await addPasskey(db, viewer, body.response, userAgent);
    const answer = { message: 'Ключ доступу додано' };
    return tokens ? signedIn(request, tokens, answer) : Response.json(answer);
  },
);
