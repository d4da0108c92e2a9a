import { z } from 'zod';
import { worksOffline } from '@/lib/env';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { endpointInput, subscriptionInput } from '@/lib/notifications/push/inputs';
import {
  listOwnEndpoints,
  subscribeBrowser,
  unsubscribeBrowser,
} from '@/lib/notifications/push/subscriptions';
import { vapidKeys } from '@/lib/notifications/push/vapid';

const pushSchema = z.object({
  publicKey: z
    .string()
    .nullable()
    .describe('VAPID public key; null when the shop runs without a service worker.'),
  person: z.int().describe('Id of the caller, who would get the notifications in this browser.'),
  endpoints: z
    .array(z.string())
    .describe('Push endpoints that are subscribed in the session of the caller.'),
});

export const GET = route({ access: 'manager', answer: pushSchema }, async ({ db, viewer }) =>
  Response.json({
    publicKey: worksOffline() ? vapidKeys().publicKey : null,
    person: viewer.id,
    endpoints: await listOwnEndpoints(db, viewer),
  }),
);

export const POST = route(
  { access: 'manager', body: subscriptionInput, answer: { 201: messageSchema } },
  async ({ db, viewer, body }) => {
    await subscribeBrowser(db, viewer, body);
    return Response.json({ message: 'Про нові замовлення скаже цей браузер' }, { status: 201 });
  },
);

export const DELETE = route(
  { access: 'manager', body: endpointInput, answer: messageSchema },
  async ({ db, viewer, body: { endpoint } }) => {
    await unsubscribeBrowser(db, viewer, endpoint);
    return Response.json({ message: 'Сповіщення в цьому браузері вимкнено' });
  },
);
