import { route } from '@/lib/http/route/route';
import { takenAnswerSchema } from '@/lib/meta/answers';
import { takenQuery } from '@/lib/meta/inputs';
import { findTaken } from '@/lib/meta/status-queries';

export const GET = route(
  { access: 'editor', query: takenQuery, answer: takenAnswerSchema },
  async ({ db, query }) => Response.json(await findTaken(db, query)),
);
