import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { systemSchema } from '@/lib/monitoring/answers';
import { readSystem } from '@/lib/monitoring/read-system';

export const GET = route(
  { access: 'admin', answer: z.object({ data: systemSchema }) },
  async ({ db }) => Response.json({ data: await readSystem(db) }),
);
