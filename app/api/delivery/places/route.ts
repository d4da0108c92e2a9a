import { placesAnswerSchema } from '@/lib/delivery/answers';
import { searchPlaces } from '@/lib/delivery/directory/queries';
import { placesQuery } from '@/lib/delivery/inputs';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'anyone', query: placesQuery, limit: 'delivery', answer: placesAnswerSchema },
  async ({ db, query }) => Response.json(await searchPlaces(db, query)),
);
