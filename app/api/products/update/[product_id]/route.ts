import { z } from 'zod';
import { productParams } from '@/lib/catalogue/listing/inputs';
import { staffProductSchema } from '@/lib/catalogue-admin/answers';
import { editProduct } from '@/lib/catalogue-admin/edit-product';
import { productChange } from '@/lib/catalogue-admin/inputs';
import { findStaffProduct } from '@/lib/catalogue-admin/queries';
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
    await editProduct(db, product_id, body, viewer.id);
    return Response.json({ product: await findStaffProduct(db, product_id) });
  },
);
