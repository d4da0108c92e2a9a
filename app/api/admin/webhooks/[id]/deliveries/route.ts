import { messageSchema } from '@/lib/http/route/answers';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { webhookDeliveriesSchema } from '@/lib/programs/answers';
import { deliveryInput } from '@/lib/programs/inputs';
import { listDeliveries, sendAgain } from '@/lib/programs/webhooks';

export const GET = route(
  { access: 'admin', params: idParams, answer: webhookDeliveriesSchema },
  async ({ db, params: { id } }) => Response.json({ deliveries: await listDeliveries(db, id) }),
);

/** Sends a delivery again, or a test event. */
export const POST = route(
  {
    access: 'admin',
    params: idParams,
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
