import { z } from 'zod';
import { productChangeLineSchema, staffProductSchema } from '@/lib/catalogue-admin/answers';
import { staffProductParams } from '@/lib/catalogue-admin/inputs';
import { findStaffProduct, listProductChanges } from '@/lib/catalogue-admin/queries';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'staff',
    scope: 'products:read',
    params: staffProductParams,
    answer: z.object({ product: staffProductSchema, changes: z.array(productChangeLineSchema) }),
  },
  async ({ db, params: { productId } }) => {
    const product = await findStaffProduct(db, productId);
    if (!product) throw new ShopError('not_found', { message: 'Такого товару немає' });
    return Response.json({ product, changes: await listProductChanges(db, productId) });
  },
);
