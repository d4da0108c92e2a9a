import { idempotencyKey, staffOrderInput } from '@/lib/checkout/inputs';
import { takeOrder } from '@/lib/checkout/take-order';
import { route } from '@/lib/http/route/route';
import { requireOffered } from '@/lib/payments/lifecycle/offered-payments';
import { paymentPage } from '@/lib/payments/lifecycle/payment-page';

export const POST = route(
  { access: 'manager', body: staffOrderInput, limit: 'account' },
  async ({ db, viewer, body, request }) => {
    const key = idempotencyKey.parse(request.headers.get('idempotency-key') ?? undefined);
    requireOffered(body.payments, body);
    const order = await takeOrder(db, body, viewer, key);
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
