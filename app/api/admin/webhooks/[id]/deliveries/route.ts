import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { webhookDeliveriesSchema } from '@/lib/programs/answers';
import { deliveriesQuery, deliveryInput, programParams } from '@/lib/programs/inputs';
import { listDeliveries, sendAgain } from '@/lib/programs/webhooks';

export const GET = route(
  {
    access: 'admin',
    params: programParams,
    query: deliveriesQuery,
    answer: webhookDeliveriesSchema,
  },
  async ({ db, params: { id }, query: { page } }) =>
    Response.json(await listDeliveries(db, id, page)),
);

/** Sends a delivery again, or a test event. */
export const POST = route(
  {
    access: 'admin',
    params: programParams,
    body: deliveryInput,
    limit: 'account',
    answer: messageSchema,
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { id }, body: { delivery } }) => {
    await sendAgain(db, id, delivery, viewer.id);
    return Response.json({ message: 'Надсилаємо' });
  },
);
