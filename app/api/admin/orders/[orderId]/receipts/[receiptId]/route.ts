import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { receiptParams } from '@/lib/orders/inputs';
import { resendReceipt } from '@/lib/orders/paying/resend-receipt';

/** Sends a fiscal receipt that was refused to the fiscal service again. */
export const POST = route(
  {
    access: 'manager',
    params: receiptParams,
    limit: 'account',
    answer: z.object({ message: z.string() }),
    errors: ['payment_not_possible'],
  },
  async ({ db, viewer, params: { orderId, receiptId } }) => {
    await resendReceipt(db, orderId, receiptId, viewer.id);
    return Response.json({ message: 'Надсилаємо чек' });
  },
);
