import { bulkProgressSchema } from '@/lib/catalogue-admin/bulk/answers';
import { bulkParams } from '@/lib/catalogue-admin/bulk/inputs';
import { continueBulk } from '@/lib/catalogue-admin/bulk/run-bulk-edit';
import { route } from '@/lib/http/route/route';
import { refreshFeedsSoon } from '@/lib/jobs/refresh-feeds-soon';

export const POST = route(
  {
    access: 'editor',
    params: bulkParams,
    answer: bulkProgressSchema,
    errors: ['not_found', 'busy'],
  },
  async ({ db, viewer, params: { id } }) => {
    const progress = await continueBulk(db, viewer.id, id);
    if (progress.changed > 0) refreshFeedsSoon(db);
    return Response.json(progress);
  },
);
