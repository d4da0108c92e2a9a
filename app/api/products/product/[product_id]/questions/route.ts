import { productParams } from '@/lib/catalogue/listing/inputs';
import { findProduct } from '@/lib/catalogue/product/queries';
import { ShopError } from '@/lib/errors';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { questionsPageSchema } from '@/lib/questions/answers';
import { askQuestion } from '@/lib/questions/ask-question';
import { questionInput, questionsQuery } from '@/lib/questions/inputs';
import { listQuestions } from '@/lib/questions/queries';
import { QUESTION_TAKEN } from '@/lib/questions/question';

export const GET = route(
  { access: 'anyone', params: productParams, query: questionsQuery, answer: questionsPageSchema },
  async ({ db, params: { product_id: id }, query: { page } }) => {
    if (!(await findProduct(db, id))) throw new ShopError('not_found');
    return Response.json(await listQuestions(db, id, page));
  },
);

export const POST = route(
  {
    access: 'visitor',
    params: productParams,
    body: questionInput,
    limit: 'reviews',
    answer: { 201: messageSchema },
    errors: ['not_found', 'too_many_rows'],
  },
  async ({ db, viewer, params: { product_id: id }, body }) => {
    await askQuestion(db, viewer?.id ?? null, id, body);
    return Response.json({ message: QUESTION_TAKEN }, { status: 201 });
  },
);
