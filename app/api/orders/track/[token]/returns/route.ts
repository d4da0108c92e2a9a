import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { listExchangeable } from '@/lib/meta/list-exchangeable';
import { isOrderToken } from '@/lib/orders/queries/queries';
import { orderReturnsSchema } from '@/lib/orders/returning/answers';
import { PHOTOS_BODY, returnInput } from '@/lib/orders/returning/inputs';
import { requestReturn } from '@/lib/orders/returning/request-return';
import { findReturnOrder, readOrderReturns } from '@/lib/orders/returning/return-queries';

const params = z.object({ token: orderToken });

export const GET = route(
  { access: 'anyone', params, answer: orderReturnsSchema },
  async ({ db, params: { token } }) => {
    const { found, isExchangeable } = await requireOrder(db, token);
    return Response.json(await readOrderReturns(db, found, isExchangeable));
  },
);

export const POST = route(
  {
    access: 'anyone',
    params,
    body: returnInput,
    maxBody: PHOTOS_BODY,
    isFound: ({ db, params: { token } }) => isOrderToken(db, token),
    limit: 'reviews',
    answer: { 201: z.object({ message: z.string(), returnId: z.int() }) },
  },
  async ({ db, params: { token }, body }) => {
    const { isExchangeable } = await requireOrder(db, token);
    const returnId = await requestReturn(db, token, body, isExchangeable);
    return Response.json({ message: 'Запит надіслано', returnId }, { status: 201 });
  },
);

async function requireOrder(db: Database, token: string) {
  const found = await findReturnOrder(db, token);
  if (!found) throw new ShopError('not_found');
  const isExchangeable = await listExchangeable(found.lines.map(({ productId }) => productId));
  return { found, isExchangeable };
}
