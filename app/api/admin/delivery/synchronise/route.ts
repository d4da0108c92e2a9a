import { directoryStatus } from '@/lib/delivery/directory-run';
import { synchroniseInput } from '@/lib/delivery/inputs';
import { synchroniseDirectory } from '@/lib/delivery/synchronise-directory';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'manager' }, async ({ db }) =>
  Response.json({ data: await directoryStatus(db) }),
);

export const POST = route(
  { access: 'manager', body: synchroniseInput, limit: 'account' },
  async ({ db, body, viewer }) =>
    Response.json({
      message: 'Довідник оновлено',
      data: await synchroniseDirectory(db, { ...body, userId: viewer.id }),
    }),
);
