import { route } from '@/lib/http/route/route';
import { changedOrderSchema } from '@/lib/order-rules/staff-answers';
import { cancelOutcomeSchema } from '@/lib/orders/answers';
import { cancelAndRefund } from '@/lib/orders/cancelling/cancel-order';
import { cancelInput, orderParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';

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
