import { z } from 'zod';
import { accountSchema } from '@/lib/account/answers';
import { canonicalEmail } from '@/lib/account/profile/email';
import { registerInput } from '@/lib/account/profile/inputs';
import { findAccount } from '@/lib/account/profile/queries';
import { registerUser } from '@/lib/account/profile/register-user';
import { endSessionsOf } from '@/lib/account/session/end-sessions';
import { deviceMark } from '@/lib/account/session/known-device';
import { signedIn, withDevice } from '@/lib/http/auth/session-response';
import { signedInSchema } from '@/lib/http/route/answers';
import { consumeLimit } from '@/lib/http/route/rate-limit';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'anyone',
    body: registerInput,
    limit: 'account',
    answer: { 201: signedInSchema.extend({ message: z.string(), data: accountSchema.nullable() }) },
    errors: ['email_taken', 'weak_password'],
  },
  async ({ db, body, request }) => {
    // Counted after validation: invalid requests must not use up the limit of other visitors behind the same proxy.
    await consumeLimit('register', request);
    const userAgent = request.headers.get('user-agent') ?? '';
    const { userId, tokens } = await registerUser(db, body, userAgent);
    // Ends the earlier session of this browser, if it had one.
    await endSessionsOf(db, request);
    const answer = { message: 'Реєстрація успішна!', data: await findAccount(db, userId) };
    return withDevice(
      signedIn(request, tokens, answer, { status: 201 }),
      deviceMark(canonicalEmail(body.email)),
    );
  },
);
