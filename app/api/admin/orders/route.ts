import { placedOrderSchema } from '@/lib/checkout/answers';
import { staffOrderInput } from '@/lib/checkout/inputs';
import { takeOrder } from '@/lib/checkout/take-order';
import { route } from '@/lib/http/route/route';
import { requireOffered } from '@/lib/payments/lifecycle/offered-payments';
import { paymentPage } from '@/lib/payments/lifecycle/payment-page';

export const POST = route(
  {
    access: 'manager',
    body: staffOrderInput,
    limit: 'account',
    idempotent: true,
    answer: { 200: placedOrderSchema, 201: placedOrderSchema },
    errors: [
      'basket_below_minimum',
      'basket_empty',
      'email_taken',
      'out_of_stock',
      'payment_not_possible',
      'payment_unavailable',
      'price_changed',
      'size_required',
      'too_many_open_orders',
      'too_many_pieces',
    ],
  },
  async ({ db, viewer, body, idempotencyKey }) => {
    requireOffered(body.payments, body);
    const order = await takeOrder(db, body, viewer, idempotencyKey);
    const pageUrl = await paymentPage(db, order.id, body.payments);
    const answer = {
      message: 'Замовлення прийнято',
      orderId: order.number,
      orderUrl: `/order/${order.token}`,
      ...(pageUrl ? { payments: { pageUrl } } : {}),
    };
    return Response.json(answer, { status: order.repeated ? 200 : 201 });
  },
);
