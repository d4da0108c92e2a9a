import { messageSchema } from '@/lib/http/route/answers';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { answerAsBuyer } from '@/lib/questions/ask-question';
import { answerInput } from '@/lib/questions/inputs';
import { ANSWER_TAKEN } from '@/lib/questions/question';

export const POST = route(
  {
    access: 'customer',
    params: idParams,
    body: answerInput,
    limit: 'reviews',
    answer: { 201: messageSchema },
    errors: ['not_found', 'review_not_possible'],
  },
  async ({ db, viewer, params: { id }, body: { text } }) => {
    await answerAsBuyer(db, viewer.id, id, text);
    return Response.json({ message: ANSWER_TAKEN }, { status: 201 });
  },
);
