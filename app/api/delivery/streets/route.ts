import { streetsAnswerSchema } from '@/lib/delivery/answers';
import { streetsQuery } from '@/lib/delivery/inputs';
import { searchStreets } from '@/lib/delivery/nova-poshta/search-streets';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'anyone',
    query: streetsQuery,
    limit: 'delivery',
    answer: streetsAnswerSchema,
    errors: ['carrier_unavailable'],
  },
  async ({ db, query: { settlementRef, search } }) =>
    Response.json(await searchStreets(db, settlementRef, search)),
);
