import { placesAnswerSchema } from '@/lib/delivery/answers';
import { placesQuery } from '@/lib/delivery/inputs';
import { carrierFor } from '@/lib/delivery/registry';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'anyone',
    query: placesQuery,
    limit: 'delivery',
    answer: placesAnswerSchema,
    errors: ['carrier_unavailable'],
  },
  async ({ db, query: { carrier, ...asked } }) =>
    Response.json(await carrierFor(carrier).directory.searchPlaces(db, asked)),
);
