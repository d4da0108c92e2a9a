import { settlementsAnswerSchema } from '@/lib/delivery/answers';
import { settlementsQuery } from '@/lib/delivery/inputs';
import { carrierFor } from '@/lib/delivery/registry';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'anyone',
    query: settlementsQuery,
    limit: 'delivery',
    answer: settlementsAnswerSchema,
    errors: ['carrier_unavailable'],
  },
  async ({ db, query: { carrier, search } }) =>
    Response.json(await carrierFor(carrier).directory.searchSettlements(db, search)),
);
