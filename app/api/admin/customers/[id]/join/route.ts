import { ownRow } from '@/lib/account/inputs';
import { joinCards } from '@/lib/customers/change-card';
import { joinInput } from '@/lib/customers/inputs';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const POST = route(
  { access: 'manager', params: ownRow, body: joinInput, answer: messageSchema },
  async ({ db, viewer, params, body }) => {
    await joinCards(db, viewer, params.id, body);
    return Response.json({ message: 'Картки об’єднано' });
  },
);
