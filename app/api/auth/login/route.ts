import { z } from 'zod';
import { accountSchema } from '@/lib/account/answers';
import { loginInput } from '@/lib/account/inputs';
import { findAccount } from '@/lib/account/profile/queries';
import { endSessionsOf } from '@/lib/account/session/end-sessions';
import { signIn } from '@/lib/account/session/sign-in';
import { deviceOf } from '@/lib/http/auth/session-cookies';
import { signedIn, withDevice } from '@/lib/http/auth/session-response';
import { signedInSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'anyone',
    body: loginInput,
    limit: 'login',
    answer: signedInSchema.extend({ message: z.string(), data: accountSchema.nullable() }),
    errors: ['wrong_credentials'],
  },
  async ({ db, body, request }) => {
    const { userId, tokens, device } = await signIn(db, body, {
      userAgent: request.headers.get('user-agent') ?? '',
      device: deviceOf(request),
    });
    // Ends the earlier session of this browser, if it had one.
    await endSessionsOf(db, request);
    const answer = { message: 'Вхід виконано', data: await findAccount(db, userId) };
    return withDevice(signedIn(request, tokens, answer), device);
  },
);
