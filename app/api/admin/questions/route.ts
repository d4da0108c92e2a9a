import { route } from '@/lib/http/route/route';
import { questionModerationSchema } from '@/lib/questions/answers';
import { questionModerationQuery } from '@/lib/questions/inputs';
import { listQuestionsForModeration } from '@/lib/questions/queries';

export const GET = route(
  { access: 'editor', query: questionModerationQuery, answer: questionModerationSchema },
  async ({ db, query }) => Response.json(await listQuestionsForModeration(db, query)),
);
