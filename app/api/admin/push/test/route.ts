import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { endpointInput } from '@/lib/notifications/push/inputs';
import { sendTestMessage } from '@/lib/notifications/push/subscriptions';

/** Sends a test push message to the caller's own browser. */
export const POST = route(
  { access: 'manager', body: endpointInput, answer: messageSchema },
  async ({ db, viewer, body: { endpoint } }) => {
    await sendTestMessage(db, viewer, endpoint);
    return Response.json({ message: 'Пробне сповіщення надіслано' });
  },
);
