import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { logError } from '@/lib/log';
import { orderPageViewSchema } from '@/lib/orders/answers';
import { checkPayment } from '@/lib/orders/paying/check-payment';
import { findOrderPage } from '@/lib/orders/paying/queries';
import { SECOND } from '@/lib/shared/clock';

const params = z.object({ token: orderToken });

/** Maximum time until this endpoint responds, in ms; a later answer of the bank is processed in the background. */
const PATIENCE = 3 * SECOND;

export const POST = route(
  { access: 'anyone', params, answer: z.object({ order: orderPageViewSchema }) },
  async ({ db, params: { token } }) => {
    const asked = checkPayment(db, token).catch((error: unknown) =>
      logError('payment check', error),
    );
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    const order = await findOrderPage(db, token);
    if (!order) throw new ShopError('not_found');
    return Response.json({ order });
  },
);
