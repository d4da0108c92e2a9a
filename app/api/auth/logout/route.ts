import { endSessionsOf } from '@/lib/account/session/end-sessions';
import { signedOut } from '@/lib/http/auth/session-response';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const POST = route(
  { access: 'anyone', limit: 'account', answer: messageSchema },
  async ({ db, request }) => {
    await endSessionsOf(db, request);
    return signedOut(Response.json({ message: 'Ви успішно вийшли з аккаунту!' }));
  },
);
