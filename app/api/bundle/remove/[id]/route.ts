import { z } from 'zod';
import { bundleParams } from '@/lib/bundles/inputs';
import { pagesOfBundle } from '@/lib/bundles/pages-of-bundle';
import { removeBundle } from '@/lib/bundles/remove-bundle';
import { refreshFeedsLater } from '@/lib/feeds/refresh-feeds-later';
import { renewPages } from '@/lib/http/route/renew-pages';
import { route } from '@/lib/http/route/route';

export const DELETE = route(
  {
    access: 'editor',
    params: bundleParams,
    limit: 'account',
    answer: z.object({ bundle_id: z.int() }),
  },
  async ({ db, viewer, params: { id } }) => {
    const productIds = await removeBundle(db, id, viewer.id);
    renewPages(pagesOfBundle(productIds));
    refreshFeedsLater(db);
    return Response.json({ bundle_id: id });
  },
);
