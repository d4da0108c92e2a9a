import { settlementsAnswerSchema } from '@/lib/delivery/answers';
import { searchSettlements } from '@/lib/delivery/directory/queries';
import { settlementsQuery } from '@/lib/delivery/inputs';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'anyone', query: settlementsQuery, limit: 'delivery', answer: settlementsAnswerSchema },
  async ({ db, query: { search } }) => Response.json(await searchSettlements(db, search)),
);
