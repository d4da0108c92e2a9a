import { z } from 'zod';
import { route } from '@/lib/http/route/route';

/** Liveness probe: 200 while the process runs. Checks no other service. */
export const GET = route(
  { access: 'anyone', limit: 'internal', answer: z.object({ status: z.literal('ok') }) },
  () => Response.json({ status: 'ok' }),
);
