import { priceDecision, staffProductParams } from '@/lib/catalogue-admin/inputs';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { decidePrice } from '@/lib/pos/sync/decide-price';

export const POST = route(
  {
    access: 'editor',
    params: staffProductParams,
    body: priceDecision,
    limit: 'account',
    answer: messageSchema,
    errors: ['edit_conflict', 'not_found', 'sync_running'],
  },
  async ({ db, viewer, params: { productId }, body }) => {
    await decidePrice(db, productId, body, viewer.id);
    return Response.json({ message: 'Товар знову продається' });
  },
);
