import { z } from 'zod';
import { removeBundle } from '@/lib/bundles/remove-bundle';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';

export const DELETE = route(
  {
    access: 'editor',
    params: idParams,
    limit: 'account',
    answer: z.object({ bundle_id: z.int() }),
  },
  async ({ db, viewer, params: { id } }) => {
    await removeBundle(db, id, viewer.id);
    return Response.json({ bundle_id: id });
  },
);
