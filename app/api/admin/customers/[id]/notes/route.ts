import { ownRow } from '@/lib/account/inputs';
import { addPersonNote } from '@/lib/customers/change-card';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { noteInput } from '@/lib/orders/teamwork/inputs';

export const POST = route(
  { access: 'manager', params: ownRow, body: noteInput, answer: messageSchema },
  async ({ db, viewer, params, body }) => {
    await addPersonNote(db, viewer, params.id, body.text);
    return Response.json({ message: 'Нотатку додано' });
  },
);
