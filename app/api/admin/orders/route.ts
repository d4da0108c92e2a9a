import { ORDER_REFUSALS, placedAnswer, placedOrderSchema } from '@/lib/checkout/answers';
import { staffOrderInput } from '@/lib/checkout/inputs';
import { takeOrder } from '@/lib/checkout/take-order';
import { route } from '@/lib/http/route/route';
import { paymentPage } from '@/lib/orders/paying/create-invoice';
import { requireOffered } from '@/lib/orders/paying/offered-payments';

export const POST = route(
  {
    access: 'manager',
    body: staffOrderInput,
    limit: 'account',
    idempotent: true,
    answer: { 200: placedOrderSchema, 201: placedOrderSchema },
    errors: [...ORDER_REFUSALS],
  },
  async ({ db, viewer, body, idempotencyKey }) => {
    requireOffered(body.payments, body);
    const order = await takeOrder(db, body, viewer, idempotencyKey);
    const pageUrl = await paymentPage(db, order.id, body.payments);
    const answer = placedAnswer(order, pageUrl);
    return Response.json(answer, { status: order.repeated ? 200 : 201 });
  },
);
