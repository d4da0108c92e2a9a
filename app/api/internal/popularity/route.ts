import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { countPopularity } from '@/lib/jobs/nightly-pages';

export const POST = route({ access: 'internal', answer: messageSchema }, async ({ db }) => {
  await countPopularity(db);
  return Response.json({ message: 'Популярне перераховано' });
});
