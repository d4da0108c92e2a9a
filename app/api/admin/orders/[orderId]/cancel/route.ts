import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { changedOrderSchema } from '@/lib/orders/staff/answers';
import { findStaffOrder } from '@/lib/orders/staff/staff-queries';
import { cancelOutcomeSchema } from '@/lib/paying/answers';
import { cancelAndRefund } from '@/lib/paying/cancel-and-refund';
import { cancelInput } from '@/lib/payments/inputs';

export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: cancelInput,
    limit: 'account',
    answer: changedOrderSchema.extend(cancelOutcomeSchema.shape),
  },
  async ({ db, viewer, params: { orderId }, body }) => {
    const outcome = await cancelAndRefund(db, orderId, { ...body, userId: viewer.id });
    return Response.json({ ...outcome, order: await findStaffOrder(db, orderId) });
  },
);
