import { bulkProgressSchema, unfinishedBulksSchema } from '@/lib/catalogue-admin/bulk/answers';
import { startBulkInput } from '@/lib/catalogue-admin/bulk/inputs';
import { listUnfinishedBulks, startBulk } from '@/lib/catalogue-admin/bulk/run-bulk-edit';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'editor', answer: unfinishedBulksSchema },
  async ({ db, viewer }) => Response.json({ bulks: await listUnfinishedBulks(db, viewer.id) }),
);

export const POST = route(
  {
    access: 'editor',
    body: startBulkInput,
    answer: bulkProgressSchema,
    errors: ['edit_conflict', 'busy'],
  },
  async ({ db, viewer, body }) => {
    return Response.json(await startBulk(db, viewer.id, body));
  },
);
