import { streetsAnswerSchema } from '@/lib/delivery/answers';
import { streetsQuery } from '@/lib/delivery/inputs';
import { carrierFor } from '@/lib/delivery/registry';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'anyone',
    query: streetsQuery,
    limit: 'delivery',
    answer: streetsAnswerSchema,
    errors: ['carrier_unavailable'],
  },
  async ({ db, query: { carrier, settlementRef, search } }) =>
    Response.json(await carrierFor(carrier).directory.searchStreets(db, settlementRef, search)),
);
