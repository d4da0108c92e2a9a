import { z } from 'zod';
import { bundleParams } from '@/lib/bundles/inputs';
import { removeBundle } from '@/lib/bundles/remove-bundle';
import { refreshFeedsLater } from '@/lib/feeds/refresh-feeds-later';
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
    refreshFeedsLater(db);
    return Response.json({ bundle_id: id });
  },
);
