import { registerInput } from '@/lib/account/inputs';
import { findAccount } from '@/lib/account/queries';
import { registerUser } from '@/lib/account/register-user';
import { route } from '@/lib/http/route';
import { signedIn } from '@/lib/http/session-response';

export const POST = route(
  { access: 'anyone', body: registerInput, limit: 'register' },
  async ({ db, body, request }) => {
    const userAgent = request.headers.get('user-agent') ?? '';
    const { userId, tokens } = await registerUser(db, body, userAgent);
    return signedIn(
      request,
      tokens,
      { message: 'Реєстрація успішна!', data: await findAccount(db, userId) },
      { status: 201 },
    );
  },
);
