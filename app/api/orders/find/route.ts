import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { findOrderInput } from '@/lib/orders/lookup/inputs';
import { askOrderCode } from '@/lib/orders/lookup/order-code';

export const POST = route(
  { access: 'anyone', body: findOrderInput, limit: 'findOrder', answer: messageSchema },
  async ({ db, body }) => {
    await askOrderCode(db, body);
    return Response.json({
      message: 'Якщо номер і\u00a0телефон збігаються, ми надіслали код на\u00a0пошту замовлення',
    });
  },
);
