import { bulkProgressSchema } from '@/lib/catalogue-admin/bulk/answers';
import { bulkParams } from '@/lib/catalogue-admin/bulk/inputs';
import { continueBulk } from '@/lib/catalogue-admin/bulk/run-bulk-edit';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'editor',
    params: bulkParams,
    answer: bulkProgressSchema,
    errors: ['not_found', 'busy'],
  },
  async ({ db, viewer, params: { id } }) => {
    return Response.json(await continueBulk(db, viewer.id, id));
  },
);
