import { z } from 'zod';
import { bundleParams } from '@/lib/bundles/inputs';
import { removeBundle } from '@/lib/bundles/remove-bundle';
import { route } from '@/lib/http/route/route';

export const DELETE = route(
  {
    access: 'editor',
    params: bundleParams,
    limit: 'account',
    answer: z.object({ bundle_id: z.int() }),
  },
  async ({ db, viewer, params: { id } }) => {
    await removeBundle(db, id, viewer.id);
    return Response.json({ bundle_id: id });
  },
);
