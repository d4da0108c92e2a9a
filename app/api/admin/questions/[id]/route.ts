import { messageSchema } from '@/lib/http/route/answers';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { questionDecisionInput } from '@/lib/questions/inputs';
import { moderateQuestion } from '@/lib/questions/moderate-question';

export const PATCH = route(
  {
    access: 'editor',
    params: idParams,
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
