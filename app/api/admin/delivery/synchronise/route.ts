import { z } from 'zod';
import { directoryStatusSchema } from '@/lib/delivery/answers';
import { directoryStatus } from '@/lib/delivery/directory/directory-run';
import { synchroniseDirectory } from '@/lib/delivery/directory/synchronise-directory';
import { synchroniseInput } from '@/lib/delivery/inputs';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'manager', answer: z.object({ data: directoryStatusSchema }) },
  async ({ db }) => Response.json({ data: await directoryStatus(db) }),
);

export const POST = route(
  {
    access: 'manager',
    body: synchroniseInput,
    limit: 'account',
    answer: z.object({ message: z.string(), data: z.record(z.string(), z.int()) }),
    errors: ['carrier_refused', 'carrier_unavailable', 'sync_refused', 'sync_running'],
  },
  async ({ db, body, viewer }) =>
    Response.json({
      message: 'Довідник оновлено',
      data: await synchroniseDirectory(db, { ...body, userId: viewer.id }),
    }),
);
