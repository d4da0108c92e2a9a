import { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { serverState } from '@/lib/jobs/state';

/**
 * 200 when this process is to be sent requests: started and not draining. Without its database it
 * still serves stored pages, and every other process would be without it too.
 */
export const GET = route(
  { access: 'anyone', limit: 'internal', answer: z.object({ status: z.literal('ready') }) },
  () => {
    const { isReady, isDraining } = serverState();
    if (!isReady || isDraining) throw new ShopError('not_ready', { retryAfter: 1 });
    return Response.json({ status: 'ready' });
  },
);
