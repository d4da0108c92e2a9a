import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { savedBasketInput } from '@/lib/notices/inputs';
import { saveBasket } from '@/lib/notices/saved-basket';

export const PATCH = route(
  { access: 'customer', body: savedBasketInput, limit: 'account', answer: messageSchema },
  async ({ db, viewer, body }) => {
    await saveBasket(db, viewer.id, body.basket);
    return Response.json({ message: 'Кошик збережено' });
  },
);
