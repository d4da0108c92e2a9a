import { z } from 'zod';
import { renewFacets } from '@/lib/catalogue/listing/facet-copies';
import { productParams } from '@/lib/catalogue/listing/inputs';
import { staffProductSchema } from '@/lib/catalogue/staff/answers';
import { editProduct } from '@/lib/catalogue/staff/edit-product';
import { productChange } from '@/lib/catalogue/staff/inputs';
import { findStaffProduct } from '@/lib/catalogue/staff/queries';
import { refreshFeedsSoon } from '@/lib/feeds/refresh-feeds';
import { renewPages } from '@/lib/http/route/renew-pages';
import { route } from '@/lib/http/route/route';

export const PATCH = route(
  {
    access: 'editor',
    params: productParams,
    body: productChange,
    limit: 'account',
    answer: z.object({ product: staffProductSchema.nullable() }),
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { product_id }, body }) => {
    const { tags } = await editProduct(db, product_id, body, viewer.id);
    if (tags.length > 0) {
      // Before the pages, or they would be rendered from the old copy.
      await renewFacets(db);
      renewPages(tags);
      refreshFeedsSoon(db);
    }
    return Response.json({ product: await findStaffProduct(db, product_id) });
  },
);
