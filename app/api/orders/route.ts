import { z } from 'zod';
import { canonicalEmail } from '@/lib/account/profile/email';
import { findAccount } from '@/lib/account/profile/queries';
import type { Registered } from '@/lib/account/profile/register-user';
import { deviceMark } from '@/lib/account/session/known-device';
import { ORDER_REFUSALS, placedAnswer, placedOrderSchema } from '@/lib/checkout/answers';
import {
  bindRepeat,
  type Idempotency,
  idempotencyOf,
  type PlacedOrder,
} from '@/lib/checkout/idempotency';
import { type OrderInput, orderInput } from '@/lib/checkout/inputs';
import { placeOrder } from '@/lib/checkout/place-order';
import { placeWithAccount } from '@/lib/checkout/place-with-account';
import { saveFirstAddress } from '@/lib/checkout/save-first-address';
import type { Database } from '@/lib/db/client';
import { isAdmitted } from '@/lib/http/auth/access';
import { type Buyer, buyerWith, withBuyer } from '@/lib/http/auth/buyer';
import { signedIn, withDevice } from '@/lib/http/auth/session-response';
import { consumeLimit } from '@/lib/http/route/rate-limit';
import { route } from '@/lib/http/route/route';
import { ordersQuery } from '@/lib/orders/inputs';
import { ordersPageSchema, staffOrdersPageSchema } from '@/lib/orders/queries/answers';
import { listAllOrders } from '@/lib/orders/queries/list-all-orders';
import { listOrders } from '@/lib/orders/queries/list-orders';
import { requireOffered } from '@/lib/paying/offered-payments';
import { paymentPage } from '@/lib/paying/payment-page';

export const GET = route(
  {
    access: 'customer',
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
  async ({ db, viewer, body, request, idempotencyKey }) => {
    requireOffered(body.payments, body);
    const customerId = viewer?.id ?? null;
    const caller = buyerWith(request);
    const asker = { customerId, caller };
    const once = idempotencyOf(body, asker, idempotencyKey);
    const { order, session } = await place(db, { ...body, ...asker }, once, request);
    if (caller.isNewDevice && !idempotencyKey) {
      const marked = { customerId, caller: { ...caller, isNewDevice: false } };
      await bindRepeat(db, idempotencyOf(body, marked), order.id);
    }
    const owner = session?.userId ?? customerId;
    if (owner !== null) await saveFirstAddress(db, owner, body);
    const pageUrl = await paymentPage(db, order.id, body.payments);
    const answer = placedAnswer(order, pageUrl);
    const status = order.repeated ? 200 : 201;
    if (!session) return withBuyer(Response.json(answer, { status }), caller);
    const data = await findAccount(db, session.userId);
    const entered = signedIn(request, session.tokens, { ...answer, data }, { status });
    return withBuyer(withDevice(entered, deviceMark(canonicalEmail(body.email))), caller);
  },
);

type Placed = { order: PlacedOrder; session: Registered | null };

/** Places the order; if a guest has asked for an account, creates it together with the order. */
async function place(
  db: Database,
  { password, ...placing }: OrderInput & { customerId: number | null; caller: Buyer },
  once: Idempotency,
  request: Request,
): Promise<Placed> {
  if (!placing.register || placing.customerId !== null || password === undefined) {
    return { order: await placeOrder(db, placing, once), session: null };
  }
  await consumeLimit('register', request);
  const userAgent = request.headers.get('user-agent') ?? '';
  return placeWithAccount(db, { ...placing, password }, userAgent, once);
}
