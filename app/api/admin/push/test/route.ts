import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { endpointInput } from '@/lib/notifications/push/inputs';
import { tryBrowser } from '@/lib/notifications/push/subscriptions';

/** Sends a message to the caller's own browser, to see whether it comes. */
export const POST = route(
  { access: 'manager', body: endpointInput, answer: messageSchema },
  async ({ db, viewer, body: { endpoint } }) => {
    await tryBrowser(db, viewer, endpoint);
    return Response.json({ message: 'Пробне сповіщення надіслано' });
  },
);
