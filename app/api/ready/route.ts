import { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { serverState } from '@/lib/jobs/state';

/**
 * Readiness probe: 200 once the process has started and while it is not draining. The database is not checked: without
 * a database the process still serves cached pages, and no other process would have a database either.
 */
export const GET = route(
  { access: 'anyone', limit: 'internal', answer: z.object({ status: z.literal('ready') }) },
  () => {
    const { isReady, isDraining } = serverState();
    if (!isReady || isDraining) throw new ShopError('not_ready', { retryAfter: 1 });
    return Response.json({ status: 'ready' });
  },
);
