import { endSessionsOf } from '@/lib/account/end-sessions';
import { route } from '@/lib/http/route';
import { signedOut } from '@/lib/http/session-response';

export const POST = route({ access: 'anyone', limit: 'account' }, async ({ db, request }) => {
  await endSessionsOf(db, request);
  return signedOut(Response.json({ message: 'Ви успішно вийшли з аккаунту!' }));
});
