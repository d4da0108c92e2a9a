import { endSessionsOf } from '@/lib/account/end-sessions';
import { loginInput } from '@/lib/account/inputs';
import { findAccount } from '@/lib/account/queries';
import { signIn } from '@/lib/account/sign-in';
import { route } from '@/lib/http/route';
import { signedIn } from '@/lib/http/session-response';

export const POST = route(
  { access: 'anyone', body: loginInput, limit: 'login' },
  async ({ db, body, request }) => {
    const { userId, tokens } = await signIn(db, body, request.headers.get('user-agent') ?? '');
    // What this browser was signed in as before is over.
    await endSessionsOf(db, request);
    return signedIn(request, tokens, {
      message: 'Вхід виконано',
      data: await findAccount(db, userId),
    });
  },
);
