import { z } from 'zod';
import { sessionViewSchema } from '@/lib/account/answers';
import { ownRow } from '@/lib/account/inputs';
import { listSessions } from '@/lib/account/profile/queries';
import { endOwnSession } from '@/lib/account/session/end-sessions';
import { route } from '@/lib/http/route/route';

export const DELETE = route(
  {
    access: 'customer',
    params: ownRow,
    limit: 'account',
    answer: z.object({ sessions: z.array(sessionViewSchema) }),
    errors: ['second_factor_needed'],
  },
  async ({ db, viewer, params }) => {
    await endOwnSession(db, viewer, params.id);
    return Response.json({ sessions: await listSessions(db, viewer.id, viewer.sessionId) });
  },
);
