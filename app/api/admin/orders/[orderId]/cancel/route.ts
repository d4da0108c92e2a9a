import { route } from '@/lib/http/route/route';
import { changedOrderSchema } from '@/lib/order-rules/staff-answers';
import { cancelAndRefund } from '@/lib/orders/cancelling/cancel-order';
import { orderParams } from '@/lib/orders/inputs';
import { cancelOutcomeSchema } from '@/lib/orders/paying/answers';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
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
