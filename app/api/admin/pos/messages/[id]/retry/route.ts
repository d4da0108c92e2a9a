import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { messageParams } from '@/lib/jobs/inputs';
import { retryMessage } from '@/lib/jobs/retry-message';

export const POST = route(
  {
    access: 'manager',
    params: messageParams,
    limit: 'account',
    answer: messageSchema,
    errors: ['edit_conflict'],
  },
  async ({ db, params, viewer }) => {
    await retryMessage(db, params.id, viewer.id);
    return Response.json({ message: 'Надсилаємо ще раз' });
  },
);
