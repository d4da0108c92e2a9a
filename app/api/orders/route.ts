import { z } from 'zod';
import { canonicalEmail } from '@/lib/account/profile/email';
import { findAccount } from '@/lib/account/profile/queries';
import { deviceMark } from '@/lib/account/session/known-device';
import { ORDER_REFUSALS, placedAnswer, placedOrderSchema } from '@/lib/checkout/answers';
import { orderInput } from '@/lib/checkout/inputs';
import { opensAccount, orderAsVisitor } from '@/lib/checkout/order-as-visitor';
import { noteStep } from '@/lib/figures/count-visits';
import { isAdmitted } from '@/lib/http/auth/access';
import { buyerWith, withBuyer } from '@/lib/http/auth/buyer';
import { signedIn, withDevice } from '@/lib/http/auth/session-response';
import { consumeLimit } from '@/lib/http/route/rate-limit';
import { route } from '@/lib/http/route/route';
import { ordersQuery } from '@/lib/orders/inputs';
import { paymentPage } from '@/lib/orders/paying/create-invoice';
import { requireOffered } from '@/lib/orders/paying/offered-payments';
import { ordersPageSchema, staffOrdersPageSchema } from '@/lib/orders/queries/answers';
import { listAllOrders } from '@/lib/orders/queries/list-all-orders';
import { listOrders } from '@/lib/orders/queries/list-orders';

export const GET = route(
  {
    access: 'customer',
    scope: 'orders:read',
    query: ordersQuery,
    answer: z.union([staffOrdersPageSchema, ordersPageSchema]),
  },
  async ({ db, readList, viewer, query: { mine, ...query } }) => {
    const seesAll = isAdmitted(viewer.role, 'manager') && !mine;
    return Response.json(
      seesAll
        ? await readList((reader) => listAllOrders(reader, query))
        : await listOrders(db, { page: query.page, search: query.search, customerId: viewer.id }),
    );
  },
);

export const POST = route(
  {
    access: 'visitor',
    body: orderInput,
    limit: 'orders',
    idempotent: true,
    answer: { 200: placedOrderSchema, 201: placedOrderSchema },
    errors: [...ORDER_REFUSALS, 'weak_password', 'wrong_credentials'],
  },
  async ({ db, viewer, body, request, idempotencyKey: key }) => {
    requireOffered(body.payments, body);
    const customerId = viewer?.id ?? null;
    if (opensAccount(body, customerId)) await consumeLimit('register', request);
    const caller = buyerWith(request);
    const userAgent = request.headers.get('user-agent') ?? '';
    const visitor = { customerId, caller, userAgent, key };
    const { order, session } = await orderAsVisitor(db, body, visitor);
    if (!order.repeated) noteStep(request, 'order', order.id);
    const pageUrl = await paymentPage(db, order.id, body.payments);
    const answer = placedAnswer(order, pageUrl);
    const status = order.repeated ? 200 : 201;
    if (!session) return withBuyer(Response.json(answer, { status }), caller);
    const data = await findAccount(db, session.userId);
    const entered = signedIn(request, session.tokens, { ...answer, data }, { status });
    return withBuyer(withDevice(entered, deviceMark(canonicalEmail(body.email))), caller);
  },
);
