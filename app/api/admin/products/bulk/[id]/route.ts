import { bulkProgressSchema } from '@/lib/catalogue-admin/bulk/answers';
import { continueBulk } from '@/lib/catalogue-admin/bulk/run-bulk-edit';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'editor',
    params: idParams,
    answer: bulkProgressSchema,
    errors: ['not_found', 'busy'],
  },
  async ({ db, viewer, params: { id } }) => {
    return Response.json(await continueBulk(db, viewer.id, id));
  },
);
