import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { serverState } from '@/lib/jobs/state';

/** 200 when this process can serve: started, not draining, database within a second. */
export const GET = route(
  { access: 'anyone', limit: 'internal', answer: z.object({ status: z.literal('ready') }) },
  async (context) => {
    const { isReady, isDraining } = serverState();
    if (!isReady || isDraining) throw new ShopError('not_ready', { retryAfter: 1 });
    const answer = await Promise.race([
      context.db.execute(sql`select 1`),
      new Promise((resolve) => setTimeout(resolve, 1000, null)),
    ]);
    if (!answer) throw new ShopError('database_unavailable', { retryAfter: 1 });
    return Response.json({ status: 'ready' });
  },
);
