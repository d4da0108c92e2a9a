import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { programParams, webhookChange } from '@/lib/programs/inputs';
import { deleteWebhook, switchWebhook } from '@/lib/programs/webhooks';

export const PATCH = route(
  { access: 'admin', params: programParams, body: webhookChange, answer: messageSchema },
  async ({ db, viewer, params: { id }, body: { isOn } }) => {
    await switchWebhook(db, id, isOn, viewer.id);
    return Response.json({ message: isOn ? 'Увімкнено' : 'Вимкнено' });
  },
);

export const DELETE = route(
  { access: 'admin', params: programParams, answer: messageSchema },
  async ({ db, viewer, params: { id } }) => {
    await deleteWebhook(db, id, viewer.id);
    return Response.json({ message: 'Адресу видалено' });
  },
);
