import { z } from 'zod';
import { route } from '@/lib/http/route/route';

/** 200 while the process lives; asks nobody. */
export const GET = route(
  { access: 'anyone', limit: 'internal', answer: z.object({ status: z.literal('ok') }) },
  () => Response.json({ status: 'ok' }),
);
