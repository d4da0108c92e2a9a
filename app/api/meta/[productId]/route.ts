import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { type MetaAnswer, metaAnswerSchema } from '@/lib/meta/answers';
import { findMeta } from '@/lib/meta/find-meta';
import { metaParams } from '@/lib/meta/inputs';
export const GET = route(
  { access: 'editor', params: metaParams, answer: metaAnswerSchema },
  async ({ db, params: { productId } }) => {
    const found = await findMeta(db, productId);
    if (!found) throw new ShopError('not_found', { message: 'Такого товару немає' });
    const answer: MetaAnswer = { meta: [found] };
    return Response.json(answer);
  },
);
