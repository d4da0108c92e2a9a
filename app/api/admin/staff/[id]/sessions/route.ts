import { ownRow } from '@/lib/account/inputs';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { endStaffSessions } from '@/lib/staff/end-staff-sessions';

export const DELETE = route(
  { access: 'admin', params: ownRow, limit: 'account', answer: messageSchema },
  async ({ db, viewer, params }) => {
    const ended = await endStaffSessions(db, viewer.id, params.id);
    return Response.json({ message: `Завершено сеансів: ${ended}` });
  },
);
