import { z } from 'zod';
import { createInvoice } from '@/lib/checkout/create-invoice';
import { withoutKey } from '@/lib/checkout/idempotency';
import { orderInput } from '@/lib/checkout/inputs';
import { isOnline } from '@/lib/checkout/methods';
import { requireOffered } from '@/lib/checkout/offered-payments';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { isAdmitted } from '@/lib/http/access';
import { fingerprint, route } from '@/lib/http/route';
import { ordersQuery } from '@/lib/orders/inputs';
import { listAllOrders, listOrders } from '@/lib/orders/list-orders';

const idempotencyKey = z
  .string()
  .min(8)
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .optional();

export const GET = route(
  { access: 'customer', query: ordersQuery },
  async ({ db, viewer, query: { mine, ...query } }) => {
    const seesAll = isAdmitted(viewer.role, 'manager') && !mine;
    return Response.json(
      seesAll
        ? await listAllOrders(db, query)
        : await listOrders(db, { ...query, customerId: viewer.id }),
    );
  },
);

export const POST = route(
  { access: 'visitor', body: orderInput, limit: 'orders' },
  async ({ db, viewer, body, request }) => {
    const key = idempotencyKey.parse(request.headers.get('idempotency-key') ?? undefined);
    requireOffered(body.payments, body);
    const customerId = viewer?.id ?? null;
    const requestHash = fingerprint({ customerId, body });
    const once = key ? { key, requestHash, owner: customerId } : withoutKey(requestHash);
    const order = await placeOrder(db, { ...body, customerId }, once);
    const pageUrl = isOnline(body.payments) ? await paymentPage(db, order.id) : null;
    return Response.json(
      {
        message: 'Замовлення прийнято',
        orderId: order.number,
        orderUrl: `/order/${order.token}`,
        ...(pageUrl ? { payments: { pageUrl } } : {}),
      },
      { status: order.repeated ? 200 : 201 },
    );
  },
);

/** The order stands even when the bank does not answer: its page offers to pay later. */
async function paymentPage(db: Database, orderId: number): Promise<string | null> {
  return createInvoice(db, orderId).catch((error: unknown) => {
    if (error instanceof ShopError) return null;
    throw error;
  });
}
