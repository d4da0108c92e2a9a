import { z } from 'zod';
import { productChangeLineSchema, staffProductSchema } from '@/lib/catalogue/staff/answers';
import { staffProductParams } from '@/lib/catalogue/staff/inputs';
import { findStaffProduct, listProductChanges } from '@/lib/catalogue/staff/queries';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'staff',
    params: staffProductParams,
    answer: z.object({ product: staffProductSchema, changes: z.array(productChangeLineSchema) }),
  },
  async ({ db, params: { productId } }) => {
    const product = await findStaffProduct(db, productId);
    if (!product) throw new ShopError('not_found', { message: 'Такого товару немає' });
    return Response.json({ product, changes: await listProductChanges(db, productId) });
  },
);
