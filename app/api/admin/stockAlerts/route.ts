import { route } from '@/lib/http/route/route';
import { awaitedPageSchema } from '@/lib/stock-alerts/answers';
import { awaitedQuery } from '@/lib/stock-alerts/inputs';
import { listAwaited } from '@/lib/stock-alerts/queries';

export const GET = route(
  { access: 'staff', query: awaitedQuery, answer: awaitedPageSchema },
  async ({ readList, query }) => Response.json(await readList((db) => listAwaited(db, query))),
);
