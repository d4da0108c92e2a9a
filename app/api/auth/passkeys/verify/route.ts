import { signedChallengeInput } from '@/lib/account/passkeys/inputs';
import { submitPasskey } from '@/lib/account/passkeys/use-passkey';
import { codeMark } from '@/lib/account/session/known-device';
import { signedIn, withCodeDevice } from '@/lib/http/auth/session-response';
import { messageSchema, signedInSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'customer',
    body: signedChallengeInput,
    limit: 'codes',
    answer: messageSchema.extend(signedInSchema.shape),
    errors: ['wrong_code'],
  },
  async ({ db, viewer, body, request }) => {
    const tokens = await submitPasskey(db, viewer, body.response);
    const answer = signedIn(request, tokens, { message: 'Вхід підтверджено' });
    return withCodeDevice(answer, codeMark(viewer.id));
  },
);
