import { route } from '@/lib/http/route/route';
import { packingQueueSchema } from '@/lib/orders/packing/answers';
import { packingQuery } from '@/lib/orders/packing/inputs';
import { readPackingQueue } from '@/lib/orders/packing/packing-queries';

export const GET = route(
  { access: 'manager', query: packingQuery, answer: packingQueueSchema },
  async ({ db, viewer, query: { find } }) =>
    Response.json(await readPackingQueue(db, viewer.id, find)),
);
