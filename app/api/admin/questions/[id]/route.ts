import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { questionDecisionInput, questionParams } from '@/lib/questions/inputs';
import { moderateQuestion } from '@/lib/questions/moderate-question';

export const PATCH = route(
  {
    access: 'editor',
    params: questionParams,
    body: questionDecisionInput,
    limit: 'account',
    answer: messageSchema,
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { id }, body }) => {
    await moderateQuestion(db, id, body, viewer.id);
    return Response.json({ message: 'Збережено' });
  },
);
