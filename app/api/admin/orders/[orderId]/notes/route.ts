import { route } from '@/lib/http/route/route';
import { changedOrderSchema } from '@/lib/order-rules/staff-answers';
import { orderParams } from '@/lib/orders/inputs';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { addNote } from '@/lib/orders/teamwork/add-note';
import { noteInput } from '@/lib/orders/teamwork/inputs';

export const POST = route(
  {
    access: 'manager',
    scope: 'orders:write',
    params: orderParams,
    body: noteInput,
    answer: changedOrderSchema,
  },
  async ({ db, viewer, params: { orderId }, body: { text } }) => {
    await addNote(db, orderId, text, viewer.id);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);
