import { z } from 'zod';
import { database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { isAdmitted } from '@/lib/http/auth/access';
import { wantsStream } from '@/lib/http/route/request-facts';
import { route } from '@/lib/http/route/route';
import { serverState } from '@/lib/jobs/state';
import { orderNewsSchema } from '@/lib/orders/live/answers';
import { openOrderStream, orderStreamHub } from '@/lib/orders/live/order-stream';
import { readChanges } from '@/lib/orders/live/read-changes';
import { MAX_ID } from '@/lib/shared/ids';

/** `after` is the id of the last order event that the caller has read; absent in its first request. */
const eventsQuery = z.object({
  after: z.coerce.number().int().min(0).max(MAX_ID).optional(),
});

/** Server-sent events if the client accepts them; otherwise the changes since `after`, as JSON. */
export const GET = route(
  {
    access: 'staff',
    query: eventsQuery,
    answer: orderNewsSchema,
    errors: ['busy', 'not_ready'],
  },
  async ({ request, readList, viewer, query: { after } }) => {
    if (!wantsStream(request.headers.get('accept'))) {
      const news = await readList((db) => readChanges(db, after ?? null));
      return Response.json(isAdmitted(viewer.role, 'manager') ? news : { ...news, changes: [] });
    }
    const state = serverState();
    if (state.isDraining) throw new ShopError('not_ready', { retryAfter: 5 });
    const hub = orderStreamHub(database);
    state.endStreams ??= () => hub.endAll();
    return openOrderStream(hub, viewer, request.signal);
  },
);
