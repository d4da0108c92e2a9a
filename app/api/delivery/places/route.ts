import { placesQuery } from '@/lib/delivery/inputs';
import { carrierFor } from '@/lib/delivery/registry';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'anyone', query: placesQuery, limit: 'delivery' },
  async ({ db, query: { carrier, ...asked } }) =>
    Response.json(await carrierFor(carrier).directory.searchPlaces(db, asked)),
);
