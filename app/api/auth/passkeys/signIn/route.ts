import { z } from 'zod';
import { accountSchema } from '@/lib/account/answers';
import { signedChallengeInput } from '@/lib/account/passkeys/inputs';
import { signInWithPasskey } from '@/lib/account/passkeys/use-passkey';
import { findAccount } from '@/lib/account/profile/queries';
import { endSessionsOf } from '@/lib/account/session/end-sessions';
import { codeMark } from '@/lib/account/session/known-device';
import { signedIn, withCodeDevice, withDevice } from '@/lib/http/auth/session-response';
import { signedInSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'anyone',
    body: signedChallengeInput,
    limit: 'login',
    answer: signedInSchema.extend({ message: z.string(), data: accountSchema.nullable() }),
    errors: ['session_expired', 'wrong_code'],
  },
  async ({ db, body, request }) => {
    const userAgent = request.headers.get('user-agent') ?? '';
    const { userId, tokens, device } = await signInWithPasskey(db, body.response, userAgent);
    // Ends the earlier session of this browser, if it had one.
    await endSessionsOf(db, request);
    const answer = { message: 'Вхід виконано', data: await findAccount(db, userId) };
    return withCodeDevice(withDevice(signedIn(request, tokens, answer), device), codeMark(userId));
  },
);
