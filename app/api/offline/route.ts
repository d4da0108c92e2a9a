import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { MOST_REPORTED } from '@/lib/offline/rules';
import { metrics } from '@/lib/telemetry/metrics';

/**
 * Counts the pages that browsers have opened without a network (docs/decisions/024). Anybody can report any number, so
 * the sum is a hint and must decide nothing else.
 */
export const POST = route(
  {
    access: 'anyone',
    body: z.object({ pages: z.int().min(1).max(MOST_REPORTED) }),
    answer: z.object({ message: z.string() }),
  },
  ({ body }) => {
    metrics()?.offlinePages.inc(body.pages);
    return Promise.resolve(Response.json({ message: 'Пораховано' }));
  },
);
