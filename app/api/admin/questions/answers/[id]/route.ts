import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { answerDecisionInput, questionParams } from '@/lib/questions/inputs';
import { moderateAnswer } from '@/lib/questions/moderate-question';

export const PATCH = route(
  {
    access: 'editor',
    params: questionParams,
    body: answerDecisionInput,
    limit: 'account',
    answer: messageSchema,
  },
  async ({ db, viewer, params: { id }, body: { status } }) => {
    await moderateAnswer(db, id, status, viewer.id);
    return Response.json({ message: 'Збережено' });
  },
);
