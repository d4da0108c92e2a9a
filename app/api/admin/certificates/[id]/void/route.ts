import { certificateParams, voidInput } from '@/lib/certificates/inputs';
import { voidByHand } from '@/lib/certificates/issue-certificates';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'manager',
    params: certificateParams,
    body: voidInput,
    limit: 'account',
    answer: messageSchema,
  },
  async ({ db, viewer, params: { id }, body }) => {
    await voidByHand(db, id, body.reason, viewer.id);
    return Response.json({ message: 'Анульовано' });
  },
);
