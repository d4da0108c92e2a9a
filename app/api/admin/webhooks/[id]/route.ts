import { requireFreshCode } from '@/lib/http/auth/fresh-code';
import { messageSchema } from '@/lib/http/route/answers';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { secretSchema } from '@/lib/programs/answers';
import { webhookChange } from '@/lib/programs/inputs';
import { deleteWebhook, rotateSecret, switchWebhook } from '@/lib/programs/webhooks';

/** Replaces the signing secret. */
export const POST = route(
  {
    access: 'admin',
    params: idParams,
    limit: 'account',
    answer: secretSchema,
    errors: ['edit_conflict', 'fresh_code_needed'],
  },
  async ({ db, viewer, params: { id } }) => {
    requireFreshCode(viewer);
    return Response.json(await rotateSecret(db, id, viewer.id));
  },
);

export const PATCH = route(
  { access: 'admin', params: idParams, body: webhookChange, answer: messageSchema },
  async ({ db, viewer, params: { id }, body: { isOn } }) => {
    await switchWebhook(db, id, isOn, viewer.id);
    return Response.json({ message: isOn ? 'Увімкнено' : 'Вимкнено' });
  },
);

export const DELETE = route(
  { access: 'admin', params: idParams, answer: messageSchema },
  async ({ db, viewer, params: { id } }) => {
    await deleteWebhook(db, id, viewer.id);
    return Response.json({ message: 'Адресу видалено' });
  },
);
