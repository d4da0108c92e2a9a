import { listSessions } from '@/lib/account/profile/queries';
import { endOwnSessions } from '@/lib/account/session/end-sessions';
import { signedOut } from '@/lib/http/auth/session-response';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'customer' }, async ({ db, viewer }) =>
  Response.json({ sessions: await listSessions(db, viewer.id, viewer.sessionId) }),
);

export const DELETE = route({ access: 'customer', limit: 'account' }, async ({ db, viewer }) => {
  await endOwnSessions(db, viewer);
  return signedOut(Response.json({ message: 'Ви вийшли на всіх пристроях' }));
});
