import { z } from 'zod';
import { wireProductSchema } from '@/lib/catalogue/answers';
import { productParams } from '@/lib/catalogue/listing/inputs';
import { findProduct } from '@/lib/catalogue/product/queries';
import { toWire } from '@/lib/catalogue/product/wire';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'anyone', params: productParams, answer: z.object({ product: wireProductSchema }) },
  async ({ db, params: { product_id } }) => {
    const product = await findProduct(db, product_id);
    if (!product) throw new ShopError('not_found', { message: 'Такого товару немає' });
    return Response.json({ product: toWire(product) });
  },
);
