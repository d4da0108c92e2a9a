import { route } from '@/lib/http/route/route';
import { previewMessages } from '@/lib/notifications/shopper-message';
import { messagePreviewSchema } from '@/lib/orders/bulk/answers';
import { messagePreviewInput } from '@/lib/orders/bulk/inputs';

export const POST = route(
  { access: 'manager', body: messagePreviewInput, answer: messagePreviewSchema },
  async ({ db, body: { orderIds, ...written } }) =>
    Response.json(await previewMessages(db, orderIds, written)),
);
