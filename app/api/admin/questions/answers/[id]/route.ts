import { messageSchema } from '@/lib/http/route/answers';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { answerDecisionInput } from '@/lib/questions/inputs';
import { moderateAnswer } from '@/lib/questions/moderate-question';

export const PATCH = route(
  {
    access: 'editor',
    params: idParams,
    body: answerDecisionInput,
    limit: 'account',
    answer: messageSchema,
  },
  async ({ db, viewer, params: { id }, body: { status } }) => {
    await moderateAnswer(db, id, status, viewer.id);
    return Response.json({ message: 'Збережено' });
  },
);
