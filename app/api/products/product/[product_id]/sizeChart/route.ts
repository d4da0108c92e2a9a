import { z } from 'zod';
import { productParams } from '@/lib/catalogue/listing/inputs';
import { findProduct } from '@/lib/catalogue/product/queries';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { findProductMeta } from '@/lib/meta/queries';

const sizeChartAnswer = z.object({
  sizeChart: z
    .array(z.array(z.string()))
    .nullable()
    .describe(
      'Size chart of the product, else of its type; the first row has the headings; null without one.',
    ),
});

export const GET = route(
  { access: 'anyone', params: productParams, answer: sizeChartAnswer, errors: ['not_found'] },
  async ({ db, params: { product_id } }) => {
    const product = await findProduct(db, product_id);
    if (!product) throw new ShopError('not_found', { message: 'Такого товару немає' });
    const { sizeChart } = await findProductMeta(db, product);
    return Response.json({ sizeChart });
  },
);
