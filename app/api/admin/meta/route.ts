import { route } from '@/lib/http/route/route';
import { metaListAnswerSchema } from '@/lib/meta/answers';
import { metaListQuery } from '@/lib/meta/inputs';
import { listMeta } from '@/lib/meta/status-queries';

export const GET = route(
  { access: 'editor', query: metaListQuery, answer: metaListAnswerSchema },
  async ({ db, query }) => Response.json(await listMeta(db, query)),
);
