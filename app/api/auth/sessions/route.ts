import { z } from 'zod';
import { sessionViewSchema } from '@/lib/account/answers';
import { listSessions } from '@/lib/account/profile/queries';
import { endOwnSessions } from '@/lib/account/session/end-sessions';
import { signedOut } from '@/lib/http/auth/session-response';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'customer', answer: z.object({ sessions: z.array(sessionViewSchema) }) },
  async ({ db, viewer }) =>
    Response.json({ sessions: await listSessions(db, viewer.id, viewer.sessionId) }),
);

export const DELETE = route(
  { access: 'customer', limit: 'account', answer: messageSchema, errors: ['second_factor_needed'] },
  async ({ db, viewer }) => {
    await endOwnSessions(db, viewer);
    return signedOut(Response.json({ message: 'Ви вийшли на всіх пристроях' }));
  },
);
