import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { metaAnswerSchema } from '@/lib/meta/answers';
import { findMeta } from '@/lib/meta/find-meta';
import { metaParams } from '@/lib/meta/inputs';
export const GET = route(
  { access: 'editor', params: metaParams, answer: metaAnswerSchema },
  async ({ db, params: { productId } }) => {
    const found = await findMeta(db, productId);
    if (!found) throw new ShopError('not_found', { message: 'Такого товару немає' });
    return Response.json({ meta: [found] });
  },
);
