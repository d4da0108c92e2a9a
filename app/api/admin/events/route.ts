import { database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { isAdmitted } from '@/lib/http/auth/access';
import { route } from '@/lib/http/route/route';
import { wantsStream } from '@/lib/http/route/wants-stream';
import { serverState } from '@/lib/jobs/state';
import { orderNewsSchema } from '@/lib/orders/live/answers';
import { eventsQuery } from '@/lib/orders/live/inputs';
import { openOrderStream } from '@/lib/orders/live/order-stream';
import { orderStreamHub } from '@/lib/orders/live/order-stream-hub';
import { readChanges } from '@/lib/orders/live/read-changes';

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
